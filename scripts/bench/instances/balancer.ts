import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { listens } from '../../start/processes.ts'

/** nginx before instances, as an operator has it. */
export interface Balancer {
  /** Sends visitors to these ports from now on. */
  send: (ports: readonly number[]) => Promise<void>
  stop: () => Promise<void>
}

/** Whether there is an nginx. */
export function hasNginx(): boolean {
  return (process.env.PATH ?? '')
    .split(':')
    .concat('/usr/sbin')
    .some((folder) => existsSync(join(folder, 'nginx')))
}

/** Starts nginx on a port. */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-balancer-'))
  await chmod(directory, 0o755)
  const file = join(directory, 'nginx.conf')
  const write = (to: readonly number[]): Promise<void> =>
    writeFile(file, configuration(directory, port, to))
  await write(ports)
  const child: ChildProcess = spawn('nginx', ['-p', directory, '-c', file], { stdio: 'inherit' })
  while (!(await listens(`http://127.0.0.1:${port}/`))) await delay(50)
  return {
    send: async (to) => {
      await write(to)
      child.kill('SIGHUP')
      // New workers have taken over by then.
      await delay(500)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true })
    },
  }
}

function configuration(directory: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`)
  return `
worker_processes 1;
daemon off;
user root;
pid ${directory}/pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  upstream site {
    ${servers.join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout http_503;
      proxy_connect_timeout 1s;
      add_header X-Instance $upstream_addr always;
    }
  }
}
`
}
