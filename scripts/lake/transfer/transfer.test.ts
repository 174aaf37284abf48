import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const run = promisify(execFile)
const script = (name: string) => fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url))

// The two commands run as processes, as a person runs them.
describe("export and import in Sanity's format", { tags: ['all'] }, () => {
  let folder: string
  let from: TestLake
  let to: TestLake
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lake-transfer-'))
    ;[from, to] = await Promise.all([startTestLake(), startTestLake()])
  })
  afterAll(async () => {
    await Promise.all([from.dispose(), to.dispose()])
    await rm(folder, { recursive: true, force: true })
  })

  it('carry documents, drafts, references, pictures and files to another lake', async () => {
    const client = from.client()
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fa0' } })
      .png()
      .toBuffer()
    const image = await client.assets.upload('image', png, {
      filename: 'orange.png',
      title: 'Orange',
    })
    const note = await client.assets.upload('file', Buffer.from('a note'), { filename: 'note.txt' })
    const asset = (_ref: string) => ({ asset: { _type: 'reference', _ref } })
    await client
      .transaction()
      .create({ _id: 'one', _type: 'page', picture: { _type: 'image', ...asset(image._id) } })
      .create({ _id: 'two', _type: 'page', to: { _type: 'reference', _ref: 'one' } })
      .create({ _id: 'drafts.two', _type: 'page', file: { _type: 'file', ...asset(note._id) } })
      .commit()

    const file = join(folder, 'backup.tar.gz')
    const environment = { PATH: process.env.PATH ?? '' }
    const port = (lake: TestLake) => new URL(lake.url).port
    const saved = await run(process.execPath, [script('export'), file, '--port', port(from)], {
      env: environment,
    })
    expect(saved.stdout).toContain('3 documents, 2 assets')
    const restored = await run(process.execPath, [script('import'), file, '--port', port(to)], {
      env: environment,
    })
    expect(restored.stdout).toContain('3 documents imported')

    const query = `*[_type == "page"] | order(_id asc){
      _id, _type, picture, to, file,
      "asset": coalesce(picture.asset, file.asset)->{_id, originalFilename, title, sha1hash, path}
    }`
    const perspective = { perspective: 'raw' as const }
    const restoredPages = await to.client().fetch(query, {}, perspective)
    expect(restoredPages).toEqual(await client.fetch(query, {}, perspective))
    const [url] = await to.client().fetch<string[]>('*[_type == "sanity.imageAsset"].url')
    expect(url).toContain(to.url)
    const bytes = Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
    expect(bytes.equals(png)).toBe(true)

    const again = run(process.execPath, [script('import'), file, '--port', port(to)], {
      env: environment,
    })
    await expect(again).rejects.toThrow(/already exists/)
  })

  it('is for those with a token', async () => {
    expect((await from.request('/data/export/production', {}, null)).status).toBe(401)
  })
})
