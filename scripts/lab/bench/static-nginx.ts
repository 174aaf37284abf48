import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findFreePort } from '../../start/ports.ts'
import { nginxFolder, startNginx } from '../../test/nginx.ts'

export interface ServedFile {
  name: string
  type: string
  /** As the front sends it to a client that takes gzip. */
  gzip: Buffer
}

export interface StaticNginx {
  url: string
  /** Where the served files lie. */
  files: string
  stop: () => Promise<void>
}

/** nginx with one worker, serving files that were compressed beforehand; the measure of a static server. */
export async function startStaticNginx(files: readonly ServedFile[]): Promise<StaticNginx> {
  const folder = await nginxFolder()
  for (const { name, gzip } of files) {
    const file = join(folder, 'www', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, gunzipSync(gzip))
    await writeFile(`${file}.gz`, gzip)
  }
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const http = serving(folder, port, files)
  const { stop } = await startNginx(folder, http, `${url}/${files[0]?.name}`)
  return { url, files: join(folder, 'www'), stop }
}

function serving(folder: string, port: number, files: readonly ServedFile[]): string {
  const locations = files.map(
    ({ name, type }) => `location = /${name} { default_type ${type}; types { } }`,
  )
  return `
  gzip_static on;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder}/www;
    ${locations.join('\n    ')}
  }`
}
