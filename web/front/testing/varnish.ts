import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'

const rules = fileURLToPath(new URL('../cdn/varnish.vcl', import.meta.url))
/** Compiling the rules takes a long time on a busy machine. */
const timeoutMs = 60_000

/** Why Varnish cannot be tested here; undefined if it can. */
export function withoutVarnish(): string | undefined {
  const found = spawnSync('varnishd', ['-V'])
  return found.error ? 'varnishd is not installed (Debian: apt install varnish)' : undefined
}

export interface TestVarnish {
  url: string
  stop: () => Promise<void>
}

function configuration(instances: readonly number[]): string {
  const backends = instances.map(
    (port, index) => `backend b${index} { .host = "127.0.0.1"; .port = "${port}"; }`,
  )
  const added = instances.map((_, index) => `instances.add_backend(b${index});`)
  return `vcl 4.1;
import directors;
import std;
${backends.join('\n')}
sub vcl_init { new instances = directors.round_robin(); ${added.join(' ')} }
sub vcl_recv { set req.backend_hint = instances.backend(); }
# Like caches that keep one answer for each address.
sub vcl_backend_response { set beresp.http.Vary = regsub(beresp.http.Vary, "^Accept, ", ""); }
include "${rules}";
`
}

/** Starts a real Varnish with the site's rules in front of instances on some ports. */
export async function startVarnish(
  instances: readonly number[],
  token: string,
): Promise<TestVarnish> {
  const directory = await mkdtemp(join(tmpdir(), 'varnish-'))
  const main = join(directory, 'main.vcl')
  await writeFile(main, configuration(instances))
  const port = await getPort()
  const settings = ['-j', 'none', '-T', 'none', '-s', 'malloc,32m', '-p', 'http_gzip_support=off']
  const child = spawn(
    'varnishd',
    ['-F', '-n', join(directory, 'run'), '-a', `127.0.0.1:${port}`, '-f', main, ...settings],
    { env: { ...process.env, CDN_TOKEN: token }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  // Varnish answers a purge itself. A page request could make it avoid an unreachable instance for a while.
  while (!(await fetch(url, { method: 'PURGE' }).catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() - begun > timeoutMs) {
      child.kill('SIGKILL')
      throw new Error(`varnishd did not start: ${said}`)
    }
    await delay(50)
  }
  return {
    url,
    stop: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
      await promise
      await rm(directory, { recursive: true, force: true })
    },
  }
}
