import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { listens } from '../../start/processes.ts'
import { root } from '../../start/root.ts'

export interface Varnish {
  url: string
  stop: () => Promise<void>
}

export function isVarnishThere(): boolean {
  return spawnSync('varnishd', ['-V']).error === undefined
}

function configuration(instances: readonly number[]): string {
  const backends = instances.map(
    (port, index) =>
      `backend b${index} { .host = "127.0.0.1"; .port = "${port}"; .probe = ready; }`,
  )
  const added = instances.map((_, index) => `instances.add_backend(b${index});`)
  return `vcl 4.1;
import directors;
import std;
probe ready { .url = "/api/health?ready"; .interval = 1s; .timeout = 1s; }
${backends.join('\n')}
sub vcl_init { new instances = directors.round_robin(); ${added.join(' ')} }
sub vcl_recv { set req.backend_hint = instances.backend(); }
include "${join(root, 'web/server/cdn/varnish.vcl')}";
`
}

/** Varnish on a port, with the site's rules, before instances on others. */
export async function startVarnish(
  port: number,
  instances: readonly number[],
  token: string,
): Promise<Varnish> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-varnish-'))
  const main = join(directory, 'main.vcl')
  await writeFile(main, configuration(instances))
  const settings = ['-j', 'none', '-T', 'none', '-s', 'malloc,128m', '-p', 'http_gzip_support=off']
  const child = spawn(
    'varnishd',
    ['-F', '-n', join(directory, 'run'), '-a', `127.0.0.1:${port}`, '-f', main, ...settings],
    { env: { ...process.env, CDN_TOKEN: token }, stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${port}`
  while (!(await listens(url))) {
    if (child.exitCode !== null) throw new Error(`varnishd ended with code ${child.exitCode}`)
    await delay(50)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('close', resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
