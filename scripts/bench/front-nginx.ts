import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findFreePort } from '../start/ports.ts'
import { answers } from '../start/processes.ts'

export interface ServedFile {
  name: string
  type: string
  /** As the front sends it to a client that takes gzip. */
  gzip: Buffer
}

export interface Nginx {
  url: string
  /** Where the served files lie. */
  files: string
  stop: () => Promise<void>
}

/** nginx with one worker, serving files that were compressed beforehand; the measure of a static server. */
export async function startNginx(files: readonly ServedFile[]): Promise<Nginx> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  await chmod(directory, 0o755)
  for (const { name, gzip } of files) {
    const file = join(directory, 'www', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, gunzipSync(gzip))
    await writeFile(`${file}.gz`, gzip)
  }
  const port = await findFreePort()
  await writeFile(join(directory, 'nginx.conf'), configuration(directory, port, files))
  const child = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/${files[0]?.name}`))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    files: join(directory, 'www'),
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('close', resolve))
      await rm(directory, { recursive: true })
    },
  }
}

function configuration(directory: string, port: number, files: readonly ServedFile[]): string {
  const locations = files.map(
    ({ name, type }) => `location = /${name} { default_type ${type}; types { } }`,
  )
  return `
worker_processes 1;
daemon off;
user root;
pid ${directory}/pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  gzip_static on;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${directory}/www;
    ${locations.join('\n    ')}
  }
}
`
}
