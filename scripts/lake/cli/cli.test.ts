import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startTestLake, type TestLake, temporaryFolder } from '../testing/test-lake.ts'

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const path = fileURLToPath(new URL('./main.ts', import.meta.url))
  const environment = { PATH: process.env.PATH ?? '', ...env }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path, command, ...args],
      { env: environment },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

const portOf = (lake: TestLake): string[] => ['--port', new URL(lake.url).port]

// Each test runs a command in a process and checks its output and exit code.
describe('the lake command', { tags: ['all'] }, async () => {
  const dataDir = await temporaryFolder()

  it('has a help text for each command', async () => {
    for (const command of ['start', 'export', 'import', 'people']) {
      const { code, stdout } = await run(command, ['--help'])
      expect([code, stdout]).toEqual([0, expect.stringContaining(`Usage: lake ${command}`)])
    }
  })

  it('reports an invalid argument in one sentence', async () => {
    const port = ['--port', '9', '--data', dataDir]
    const wrong = await run('start', ['--prot', '1'])
    expect(wrong.stderr).toBe("Unknown option '--prot'\nlake start --help tells more.\n")
    const invited = await run('people', ['invite', 'ada@acme.test', ...port])
    expect([invited.code, invited.stderr]).toEqual([
      1,
      expect.stringMatching(/set LAKE_PUBLIC_URL\n$/),
    ])
  })

  it('reports in one sentence why it cannot start, and ends', async () => {
    const lake = await startTestLake()
    const cannot = async (says: string, args: string[], env = {}) => {
      const { code, stderr } = await run('start', args, env)
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^The lake cannot start: .*\n$/)])
      expect(stderr).toContain(says)
    }
    await cannot('its port is taken', [...portOf(lake), '--data', dataDir])
    await cannot('in use by another lake', ['--port', '0', '--data', lake.dataDir])
    await lake.close()
    await writeFile(join(lake.dataDir, 'people.db'), 'x'.repeat(9000))
    await cannot('people.db is damaged', ['--port', '0', '--data', lake.dataDir])
    await cannot('LAKE_PORT', ['--data', dataDir], { LAKE_PORT: 'many' })
    await cannot('sample tokens', ['--host', '0.0.0.0', '--data', dataDir])
  })

  it('exports documents, drafts, releases, images and files, and imports them elsewhere', async () => {
    const [from, to] = await Promise.all([startTestLake(), startTestLake()])
    const client = from.client()
    const create = { width: 30, height: 20, channels: 3 as const, background: '#fa0' }
    const png = await sharp({ create }).png().toBuffer()
    const image = await client.assets.upload('image', png, { filename: 'orange.png' })
    const note = await client.assets.upload('file', Buffer.from('a note'), { filename: 'a.txt' })
    const asset = (_ref: string) => ({ asset: { _type: 'reference', _ref } })
    await client
      .transaction()
      .create({ _id: 'one', _type: 'page', picture: { _type: 'image', ...asset(image._id) } })
      .create({ _id: 'two', _type: 'page', to: { _type: 'reference', _ref: 'one' } })
      .create({ _id: 'drafts.two', _type: 'page', file: { _type: 'file', ...asset(note._id) } })
      .commit()
    await client.releases.create({ releaseId: 'spring', metadata: { title: 'Spring' } })
    const version = { _id: 'versions.spring.one', _type: 'page', title: 'To come' }
    await client.createVersion({ publishedId: 'one', releaseId: 'spring', document: version })
    const file = join(dataDir, 'saved.tar.gz')
    expect((await run('export', [file, ...portOf(from)])).stdout).toContain('2 assets')
    expect(await run('import', [file, ...portOf(to)])).toMatchObject({ code: 0, stderr: '' })

    const everything = '*[!(_type match "sanity.*")]{..., "_rev": 0, "_updatedAt": 0} | order(_id)'
    const raw = { perspective: 'raw' as const }
    const imported = await to.client().fetch(everything, {}, raw)
    expect(imported).toEqual(await client.fetch(everything, {}, raw))
    const history = await to.request('/data/history/production/transactions/one')
    const [{ author }] = (await history.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const displayName = `${userInfo().username} (import)`
    expect(await (await to.request(`/users/${author}`)).json()).toMatchObject({ displayName })

    const [url = ''] = await to.client().fetch<string[]>('*[_type == "sanity.imageAsset"].url')
    expect(url).toContain(to.url)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(png)).toBe(true)

    const again = await run('import', [file, ...portOf(to)])
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already exists')])
    await to.client().patch('one').set({ title: 'Changed' }).commit()
    await to.client().delete('drafts.two')
    const before = await to.client().getDocuments(['one', 'two', 'versions.spring.one'])
    expect(await run('import', [file, '--missing', ...portOf(to)])).toMatchObject({ code: 0 })
    // Revisions and dates are as they were.
    expect(await to.client().getDocuments(['one', 'two', 'versions.spring.one'])).toEqual(before)
    expect(await to.client().getDocument('drafts.two')).toMatchObject({ _type: 'page' })
    expect(await run('import', [file, '--replace', ...portOf(to)])).toMatchObject({ code: 0 })
    expect((await to.client().getDocument('one'))?.title).toBeUndefined()
  })

  it.each([
    ['/etc/hostname', 'image@file:///etc/hostname'],
    ['a folder above', 'file@file://./../../secret'],
    ['another server', 'image@http://127.0.0.1:9/a.png'],
  ])('refuses an archive whose documents name %s', async (_what, address) => {
    const lake = await startTestLake()
    const document = { _id: 'a', _type: 'page', picture: { _sanityAsset: address } }
    const body = JSON.stringify(document)
    const tar = await packTar([{ header: { name: 'a/data.ndjson', size: body.length }, body }])
    const file = join(dataDir, 'strange.tar.gz')
    await writeFile(file, gzipSync(tar))
    const { code, stderr } = await run('import', [file, ...portOf(lake)])
    expect([code, stderr]).toEqual([1, expect.stringContaining('which is not in the archive')])
    await writeFile(file, (await readFile(file)).subarray(0, 60))
    expect((await run('import', [file, ...portOf(lake)])).stderr).toContain('cannot be unpacked')
    expect(await lake.client().fetch('count(*)')).toBe(0)
  })
})
