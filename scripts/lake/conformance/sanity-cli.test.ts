import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake, type TestLake, writeToken } from '../testing/test-lake.ts'

const studio = `
import { defineConfig } from 'sanity'

export default defineConfig({
  projectId: 'abc123',
  dataset: 'production',
  schema: { types: [{ name: 'post', type: 'document', fields: [{ name: 'title', type: 'string' }] }] },
})
`
const cli = `export default { api: { projectId: 'abc123', dataset: 'production' } }`

// The CLI's host is fixed, so it uses a proxy here that answers for api.sanity.io.
describe('the unmodified Sanity CLI', { tags: ['all'] }, () => {
  let folder: string
  let lake: TestLake
  let servers: Server[]
  let environment: NodeJS.ProcessEnv
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lake-cli-'))
    const packages = dirname(dirname(createRequire(import.meta.url).resolve('sanity/package.json')))
    symlinkSync(packages, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'sanity.config.ts'), studio)
    writeFileSync(join(folder, 'sanity.cli.ts'), cli)
    writeFileSync(join(folder, 'post.json'), '{"_id":"post","_type":"post","title":"By the CLI"}')
    lake = await startTestLake({ projectId: 'abc123' })
    const [key, cert] = certificate(folder)
    const cloud = createTlsServer({ key, cert }, (incoming, response) => {
      const port = Number(new URL(lake.url).port)
      // abc123.api.sanity.io becomes abc123.localhost, and api.sanity.io becomes localhost.
      const host = `${(incoming.headers.host ?? '').replace('api.sanity.io', 'localhost')}:${port}`
      const { headers, method, url: path } = incoming
      const options = { host: '127.0.0.1', port, method, path, headers: { ...headers, host } }
      const forwarded = request(options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      incoming.pipe(forwarded)
    })
    const proxy = createServer().on('connect', ({ url = '' }, socket) => {
      if (!url.endsWith('api.sanity.io:443')) return socket.end('HTTP/1.1 502 Elsewhere\r\n\r\n')
      const upstream = connect(portOf(cloud), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connected\r\n\r\n')
        upstream.pipe(socket).pipe(upstream)
      })
      upstream.on('error', () => socket.destroy())
      return socket.on('error', () => upstream.destroy())
    })
    servers = [cloud, proxy]
    await Promise.all(
      servers.map(
        (server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
      ),
    )
    environment = {
      PATH: process.env.PATH,
      HOME: folder,
      HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
      NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
      SANITY_AUTH_TOKEN: writeToken,
      CI: '1',
      // Prevents line breaks in its messages.
      OCLIF_COLUMNS: '200',
    }
  })
  afterAll(async () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    await lake.dispose()
    rmSync(folder, { recursive: true })
  })

  async function sanity(...args: string[]): Promise<string> {
    const program = join(folder, 'node_modules/sanity/bin/sanity')
    const options = { cwd: folder, env: environment }
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], options)
    return stdout
  }

  it('creates, lists and exports documents', async () => {
    expect(await sanity('documents', 'create', 'post.json')).toContain('- post')
    const query = await sanity('documents', 'query', '*[_type == "post"].title')
    expect(JSON.parse(query)).toEqual(['By the CLI'])
    expect(await sanity('datasets', 'list')).toContain('production\n')
    await sanity('datasets', 'export', 'production', 'saved.tar.gz')
    const names = execFileSync('tar', ['tzf', join(folder, 'saved.tar.gz')], { encoding: 'utf8' })
    expect(names).toContain('data.ndjson')
    expect(await sanity('documents', 'get', 'post')).toContain('By the CLI')
  }, 120_000)

  it('is told what the lake does not support', async () => {
    await expect(sanity('tokens', 'list')).rejects.toThrow(/has its tokens and roles/)
    await expect(sanity('cors', 'list')).rejects.toThrow(/takes its origins/)
  }, 120_000)
})

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return address.port
}

/** @returns a key and a certificate for the cloud's API. The certificate is also stored in `cert.pem`. */
function certificate(folder: string): [key: Buffer, cert: Buffer] {
  const files = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const
  const names = 'subjectAltName=DNS:api.sanity.io,DNS:*.api.sanity.io'
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const subject = ['-subj', '/CN=api.sanity.io', '-addext', names]
  const [key, cert] = files
  const request = ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert]
  execFileSync('openssl', request, { stdio: 'ignore' })
  return [readFileSync(key), readFileSync(cert)]
}
