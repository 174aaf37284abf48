import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveStatic } from '../static/files.ts'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'

const script = `console.log(${JSON.stringify('nectar'.repeat(500))})`

let directory: string
let site: TestFront | undefined

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'front-static-'))
})

afterEach(async () => {
  await site?.stop()
  await rm(directory, { recursive: true })
})

async function build(name: string, content = script): Promise<void> {
  await rm(path.join(directory, 'static'), { recursive: true, force: true })
  await mkdir(path.join(directory, 'static/chunks'), { recursive: true })
  await writeFile(path.join(directory, 'static/chunks', name), content)
}

const archive = (): Promise<void> =>
  archiveStatic(path.join(directory, 'static'), path.join(directory, 'kept'))

async function start(): Promise<string> {
  site = await startTestFront(() => undefined, {
    staticMounts: [
      { prefix: '/_next/static/', directory: path.join(directory, 'kept'), immutable: true },
    ],
  })
  return `${site.front.url}/_next/static/chunks`
}

test('files may be cached for a year and are served compressed, without asking Next', async () => {
  await build('a.js')
  await archive()
  const url = await start()
  const answer = await request(`${url}/a.js`, { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(answer.body).toString()).toBe(script)
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  const etag = answer.headers.etag ?? ''
  const again = await request(`${url}/a.js`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
  expect(site?.upstream.asked()).toEqual([])
})

test('files of an earlier build are served for a week', async () => {
  await build('old.js')
  await archive()
  await build('new.js')
  await archive()
  const url = await start()
  expect((await request(`${url}/old.js`)).text).toBe(script)
  expect((await request(`${url}/new.js`)).text).toBe(script)
  await site?.stop()

  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await utimes(path.join(directory, 'kept/chunks/old.js'), eightDaysAgo, eightDaysAgo)
  await archive()
  const later = await start()
  expect((await request(`${later}/old.js`)).status).toBe(404)
  expect((await request(`${later}/new.js`)).status).toBe(200)
})

test('files that an instance of another build adds later are served too', async () => {
  await build('own.js')
  await archive()
  const url = await start()
  expect((await request(`${url}/newer.js`)).status).toBe(404)
  await build('newer.js')
  await archive()
  await expect.poll(async () => (await request(`${url}/newer.js`)).status).toBe(200)
  expect((await request(`${url}/own.js`)).text).toBe(script)
})

test('nothing outside the directory and no unknown name is served', async () => {
  await writeFile(path.join(directory, 'secret.txt'), 'secret')
  await build('a.js')
  await archive()
  const url = await start()
  for (const name of ['../../secret.txt', '..%2f..%2fsecret.txt', 'nope.js', 'a.js.br']) {
    const answer = await request(`${url}/${name}`)
    expect([answer.status, answer.text]).not.toEqual([200, 'secret'])
    expect(answer.status).toBe(404)
  }
  expect(site?.upstream.asked()).toEqual([])
})
