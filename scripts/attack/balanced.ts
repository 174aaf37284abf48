import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnvironment } from '../start/environment.ts'
import { findFreePort } from '../start/ports.ts'
import { answers } from '../start/processes.ts'
import type { ServiceState } from '../start/service.ts'
import { isFilled, startSite } from '../start/site.ts'
import { Services } from '../start/supervisor.ts'
import { testPorts } from '../test/stack.ts'
import { until } from './lake-faults.ts'

const startMs = 60_000

/** Two instances of the site behind nginx. */
export interface Balanced {
  url: string
  /** The second instance by itself. */
  secondUrl: string
  /** The process id of the second instance's front, beside the stack's own. */
  secondFront: () => number | undefined
  stop: () => Promise<void>
}

/** Whether this machine has nginx. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
}

/** Starts a second instance of the site, and nginx before both as its manual has it: one that fails is passed over. */
export async function startBalanced(): Promise<Balanced> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const [port, secondPort] = [await findFreePort(), await findFreePort()]
  let states: ServiceState[] = []
  const second = new Services((now) => {
    states = now
  })
  Object.assign(process.env, {
    WEB_PORT: String(secondPort),
    LAKE_PORT: String(testPorts.lake),
    INQUIRY_OUTBOX: join(folder, 'outbox'),
    NEXT_PUBLIC_SITE_URL: '',
    STUDIO_URL: '',
  })
  const loaded = loadEnvironment()
  await startSite(second, loaded)
  await until(() => isFilled(loaded), startMs)
  await writeFile(
    join(folder, 'nginx.conf'),
    configuration(folder, port, [testPorts.web, secondPort]),
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  const ended = once(nginx, 'close')
  const url = `http://127.0.0.1:${port}`
  await until(() => answers(url), startMs)
  return {
    url,
    secondUrl: `http://127.0.0.1:${secondPort}`,
    secondFront: () =>
      states.find(({ name, state }) => name === 'site' && state === 'running')?.pid,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      await second.stop()
      await rm(folder, { recursive: true })
    },
  }
}

function configuration(folder: string, port: number, instances: readonly number[]): string {
  return `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream site {
    ${instances.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_buffers 16 64k;
      proxy_buffer_size 64k;
      proxy_next_upstream error timeout http_502 http_503;
    }
  }
}
`
}
