import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exportDataset } from '@sanity/export'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importStaged } from '../cli/stage.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const run = promisify(execFile)
const script = (name: string) => fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url))

const squarePng = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 10, height: 10, channels: 3, background } })
    .png()
    .toBuffer()

const save = (lake: TestLake, file: string) =>
  exportDataset({ client: lake.client(), dataset: 'production', outputPath: file })

function restore(
  lake: TestLake,
  file: string,
  operation: 'create' | 'createOrReplace' = 'create',
  onProgress: () => void = () => undefined,
) {
  const place = { projectId: 'local', dataset: 'production', options: lake.lake.options }
  const releasesOperation = operation === 'create' ? ('fail' as const) : ('replace' as const)
  const way = { operation, releasesOperation, onProgress }
  return importStaged(file, place, { client: lake.client(), close: async () => undefined }, way)
}

/** The archive without the images that its documents refer to. */
async function withoutPictures(archive: string, file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-archive-'))
  await run('tar', ['-xzf', archive, '-C', folder])
  const [top = ''] = await readdir(folder)
  await rm(join(folder, top, 'images'), { recursive: true })
  await run('tar', ['-czf', file, '-C', folder, top])
  await rm(folder, { recursive: true })
  return file
}

describe('a failed import', () => {
  const secret = 'asked in confidence'
  let folder: string
  let source: TestLake
  let target: TestLake
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lake-failed-'))
    ;[source, target] = await Promise.all([startTestLake(), startTestLake()])
  })
  afterAll(async () => {
    await Promise.all([source.dispose(), target.dispose()])
    await rm(folder, { recursive: true, force: true })
  })

  /** The import folders next to the target's data folder. */
  async function stages(): Promise<string[]> {
    const parent = dirname(target.dataDir)
    const prefix = `${basename(target.dataDir)}-import-`
    const names = await readdir(parent)
    return names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name))
  }

  it('leaves only the images that it has read, which the next import uses and removes', async () => {
    const picture = await source.client().assets.upload('image', await squarePng('#0fa'))
    const asset = { _type: 'image', asset: { _type: 'reference', _ref: picture._id } }
    for (const lake of [source, target]) {
      await lake.client().create({ _id: 'inquiry.1', _type: 'inquiry', text: secret })
    }
    await source.client().create({ _id: 'one', _type: 'page', picture: asset })
    await target.client().create({ _id: 'one', _type: 'page' })
    const file = join(folder, 'whole.tar.gz')
    await save(source, file)

    const temporary = join(folder, 'temporary')
    await mkdir(temporary)
    const { TMPDIR } = process.env
    process.env.TMPDIR = temporary
    let edited: Promise<unknown> | undefined
    try {
      const failed = restore(target, file, 'createOrReplace', () => {
        edited ??= target.client().patch('one').set({ title: 'Meanwhile' }).commit()
      })
      await expect(failed).rejects.toThrow(/was changed while it was imported/)
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
    await edited
    expect(await readdir(temporary)).toEqual([])
    const [stage = '', ...others] = await stages()
    expect(others).toEqual([])
    expect((await stat(stage)).mode & 0o777).toBe(0o700)
    const entries = await readdir(stage, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    for (const { parentPath, name } of files) {
      expect((await readFile(join(parentPath, name))).includes(secret)).toBe(false)
    }
    expect(files.some(({ name }) => name.endsWith('.png'))).toBe(true)

    await mkdir(`${target.dataDir}-import-${'a'.repeat(16)}`)
    const own = `${target.dataDir}-import-backups`
    await mkdir(own)
    const again = new Date().toISOString()
    await restore(target, file, 'createOrReplace')
    expect(await stages()).toEqual([own])
    await rm(own, { recursive: true })
    // The image of the first attempt was not read again.
    const [read] = await target
      .client()
      .fetch<string[]>('*[_type == "sanity.imageAsset"]._createdAt')
    expect(read && read < again).toBe(true)
  })
})

// The commands run in separate processes, as from a terminal.
describe("an export and import in Sanity's format", { tags: ['all'] }, () => {
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

  it('transfers documents, drafts, references, images and files to another lake', async () => {
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

  it('transfers releases and versions, and leaves no reference weak', async () => {
    const [source, target] = await Promise.all([startTestLake(), startTestLake()])
    const client = source.client()
    const picture = await client.assets.upload('image', await squarePng('#0af'))
    const asset = { _type: 'image', asset: { _type: 'reference', _ref: picture._id } }
    const release = { name: 'rSpring', metadata: { title: 'Spring' }, state: 'active' }
    await client
      .transaction()
      .create({ _id: '_.releases.rSpring', _type: 'system.release', ...release })
      .create({ _id: 'one', _type: 'page', picture: asset })
      .create({ _id: 'two', _type: 'page', to: { _type: 'reference', _ref: 'one' } })
      .create({
        _id: 'versions.rSpring.two',
        _type: 'page',
        to: { _type: 'reference', _ref: 'two' },
      })
      .commit()
    const file = join(folder, 'releases.tar.gz')
    await save(source, file)
    expect((await restore(target, file)).numDocs).toBe(4)
    const everything = `*[!(_type match "sanity.*")] | order(_id asc){..., "_rev": 0, "_updatedAt": 0}`
    const raw = { perspective: 'raw' as const }
    const restored = await target.client().fetch(everything, {}, raw)
    expect(restored).toEqual(await client.fetch(everything, {}, raw))
    expect(JSON.stringify(restored)).not.toContain('_weak')
    const listed = '*[_type == "system.release"]{name, state}'
    expect(await target.client().fetch(listed, {}, raw)).toEqual([
      { name: 'rSpring', state: 'active' },
    ])
    expect((await restore(target, file, 'createOrReplace')).numDocs).toBe(4)
    await Promise.all([source.dispose(), target.dispose()])
  })

  it('transfers scheduled releases, also with --replace', async () => {
    const [source, target] = await Promise.all([startTestLake(), startTestLake()])
    const client = source.client()
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    for (const releaseId of ['rScheduled', 'rArchived']) {
      await client.releases.create({ releaseId, metadata: { title: releaseId } })
      const document = { _id: `versions.${releaseId}.one`, _type: 'page', title: releaseId }
      await client.createVersion({ publishedId: 'one', releaseId, document })
    }
    await client.releases.schedule({ releaseId: 'rScheduled', publishAt })
    await client.releases.archive({ releaseId: 'rArchived' })
    const file = join(folder, 'schedules.tar.gz')
    await save(source, file)
    const raw = { perspective: 'raw' as const }
    const everything = '*[]{..., "_rev": 0, "_updatedAt": 0} | order(_id)'
    const before = await client.fetch(everything, {}, raw)
    for (const operation of ['create', 'createOrReplace'] as const) {
      // The second import replaces documents of a scheduled release, which are locked.
      expect((await restore(target, file, operation)).numDocs).toBe(3)
      expect(await target.client().fetch(everything, {}, raw)).toEqual(before)
    }
    await target.client().releases.schedule({
      releaseId: 'rScheduled',
      publishAt: new Date().toISOString(),
    })
    await eventually(() => target.client().fetch('*[_id == "one"].title')).toEqual(['rScheduled'])
    // The history is not transferred, and the restored release reports this.
    const lost = target.client().releases.unarchive({ releaseId: 'rArchived' })
    await expect(lost).rejects.toThrow('the history of "versions.rArchived.one" is gone')
    await Promise.all([source.dispose(), target.dispose()])
  })

  it('changes nothing if it fails, releases included, and succeeds once the cause is fixed', async () => {
    const [source, target] = await Promise.all([startTestLake(), startTestLake()])
    const client = source.client()
    const picture = await client.assets.upload('image', await squarePng('#a0f'))
    const asset = { _type: 'image', asset: { _type: 'reference', _ref: picture._id } }
    await client.create({ _id: 'one', _type: 'page', picture: asset })
    await client.create({ _id: 'two', _type: 'page', to: { _type: 'reference', _ref: 'one' } })
    await target.client().create({ _id: 'one', _type: 'page', title: 'As it was' })
    const whole = join(folder, 'whole.tar.gz')
    await save(source, whole)
    for (const [lake, releaseId] of [
      [source, 'rImported'],
      [target, 'rScheduled'],
    ] as const) {
      await lake.client().releases.create({ releaseId })
      const document = { _id: `versions.${releaseId}.one`, _type: 'page', title: releaseId }
      await lake.client().createVersion({ publishedId: 'one', releaseId, document })
    }
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await target.client().releases.schedule({ releaseId: 'rScheduled', publishAt })
    const released = join(folder, 'released.tar.gz')
    await save(source, released)
    const broken = await withoutPictures(released, join(folder, 'broken.tar.gz'))

    const state = async () => (await target.request('/data/export/production')).text()
    const before = await state()
    await expect(restore(target, broken, 'createOrReplace')).rejects.toThrow(
      /broke off at "Importing assets[\s\S]*The content is as it was/,
    )
    expect(await state()).toBe(before)
    expect(before).toContain('rScheduled')
    await expect(restore(target, whole)).rejects.toThrow(/broke off at [\s\S]*already exists/)
    expect(await state()).toBe(before)
    expect((await restore(target, released, 'createOrReplace')).numDocs).toBe(4)
    const releases = '*[_type == "system.release"] | order(name) {name, state}'
    expect(await target.client().fetch(releases, {}, { perspective: 'raw' })).toEqual([
      { name: 'rImported', state: 'active' },
      { name: 'rScheduled', state: 'scheduled' },
    ])
    expect(await target.client().fetch('*[_id == "one"][0].picture.asset->_id')).toBe(picture._id)
    const [url] = await target.client().fetch<string[]>('*[_type == "sanity.imageAsset"].url')
    expect((await fetch(url ?? '')).status).toBe(200)
    await Promise.all([source.dispose(), target.dispose()])
  })

  it('refuses documents that were changed during the import', async () => {
    const document = { _id: 'meanwhile', _type: 'page' }
    const body = JSON.stringify({ documents: [{ document, before: 'an older revision' }] })
    const headers = { 'content-type': 'application/json' }
    const answer = await from.request('/data/import/production', { method: 'POST', headers, body })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('was changed while it was imported')
    expect(await from.client().getDocument('meanwhile')).toBeUndefined()
    const file = `/data/import/production/${'0'.repeat(40)}.txt`
    expect((await from.request(file, { method: 'PUT', body: 'other bytes' })).status).toBe(400)
  })

  it('transfers an empty file', async () => {
    const file = 'da39a3ee5e6b4b0d3255bfef95601890afd80709.txt'
    await to.request(`/data/import/production/${file}`, { method: 'PUT', body: '' })
    const response = await to.request(`/files/local/production/${file}`)
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('requires a token', async () => {
    expect((await from.request('/data/export/production', {}, null)).status).toBe(401)
    const post = { method: 'POST', body: '{"documents":[]}' }
    expect((await from.request('/data/import/production', post, null)).status).toBe(401)
    expect((await from.request('/data/import/production', post, 'local-read-token')).status).toBe(
      403,
    )
  })
})
