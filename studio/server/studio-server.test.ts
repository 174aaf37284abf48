import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startStudioServer } from './studio-server.ts'

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** More than a socket accepts at once, so that the server has to wait for its reader. */
const large = 'x'.repeat(32 * 1024 ** 2)

/** A Studio of two files. */
async function startStudio(): Promise<{ folder: string; port: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'))
  await writeFile(join(folder, 'index.html'), 'the Studio')
  await writeFile(join(folder, 'large-0123abcd.js'), large)
  const site = { siteUrl: 'http://localhost:3000', hasWallet: true }
  const server = await startStudioServer(
    0,
    { projectId: 'local', dataset: 'production', apiHost: 'http://localhost:3400', ...site },
    folder,
  )
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true })
  })
  return { folder, port: portOf(server) }
}

test.each(['bytes=5-1', 'bytes=0-0', 'bytes=-5', 'bytes=99999999999-', 'lines=1', 'bytes=x', '-'])(
  'the whole file answers a request for the range %j',
  async (range) => {
    const { port } = await startStudio()
    const answer = await fetch(`http://127.0.0.1:${port}/index.html`, { headers: { range } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('the Studio')
  },
)

test('a missing file ends only its own request', async () => {
  const { folder, port } = await startStudio()
  await rm(join(folder, 'large-0123abcd.js'))
  const gone = fetch(`http://127.0.0.1:${port}/large-0123abcd.js`).then((answer) => answer.text())
  await expect(gone).rejects.toThrow(TypeError)
  expect((await fetch(`http://127.0.0.1:${port}/structure`)).status).toBe(200)
})

test.skipIf(!existsSync('/proc/self/fd'))(
  'readers that disconnect leave no file open',
  async () => {
    const { folder, port } = await startStudio()
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
        } catch {
          return false
        }
      })
    const readers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1')
        socket.write('GET /large-0123abcd.js HTTP/1.1\r\nHost: a\r\n\r\n')
        await new Promise((resolve) => socket.once('data', resolve))
        return socket.pause()
      }),
    )
    expect(open()).toHaveLength(20)
    for (const reader of readers) reader.destroy()
    await expect.poll(open).toEqual([])
  },
)
