import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from '../../start/processes.ts'
import { root } from '../../start/root.ts'

/** A running nginx. */
export interface Nginx {
  stop: () => Promise<void>
}

/** Whether this machine has nginx. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
}

/** Creates a folder that nginx's workers can read, whatever user they run as. */
export async function nginxFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  await chmod(folder, 0o755)
  return folder
}

/**
 * Starts nginx with one worker and waits until it answers.
 *
 * @param folder - from `nginxFolder`, for this nginx alone; deleted when nginx is stopped
 * @param http - the content of the `http` block
 * @param url - an address that must answer
 * @throws Error if nginx ends before it answers
 */
export async function startNginx(folder: string, http: string, url: string): Promise<Nginx> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, http))
  const child = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(url))) {
    const how = child.exitCode ?? child.signalCode
    if (how !== null) throw new Error(`nginx ended with ${how}`)
    await delay(50)
  }
  return {
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function configuration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
worker_processes 1;
daemon off;
user root;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${http}
}
`
}

/** Writes a certificate for acme.test and its subdomains into a folder: `privkey.pem` and `fullchain.pem`. */
export function makeCertificate(folder: string): void {
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  const names = '-subj /CN=acme.test -addext subjectAltName=DNS:acme.test,DNS:*.acme.test'
  const files = `-keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`
  const options = `req -x509 -days 2 ${key} ${names} ${files}`.split(' ')
  execFileSync('openssl', options, { stdio: 'ignore' })
}

/**
 * `scripts/deploy/nginx.conf` with the folders and ports of a test.
 *
 * @param ports - the test's port for each original port: 80, 443, 3000, 3001, 3333, 3030
 */
export function recipe(folder: string, ports: Readonly<Record<number, number>>): string {
  return readFileSync(join(root, 'scripts/deploy/nginx.conf'), 'utf8')
    .replaceAll(/127\.0\.0\.1:(\d+)/g, (_, usual) => `127.0.0.1:${ports[Number(usual)]}`)
    .replaceAll(/listen (\d+)/g, (_, usual) => `listen 127.0.0.1:${ports[Number(usual)]}`)
    .replaceAll(/ +listen \[::\].*\n/g, '')
    .replaceAll('/etc/letsencrypt/live/acme.test', folder)
    .replaceAll(/\/var\/(?:log\/nginx|www\/html)/g, folder)
}
