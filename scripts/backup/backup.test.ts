import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTestLake, type TestLake } from '@nectar/lake/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, compareArchives } from './backup.ts'

let lake: TestLake
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  // A public address that this machine cannot reach.
  const publicUrl = 'http://lake.acme.test'
  lake = await startTestLake({ publicUrl, studioOrigin: 'http://studio.acme.test' })
  const client = lake.client()
  const file = await client.assets.upload('file', Buffer.from('a file'), { filename: 'a.txt' })
  await client.create({
    _id: 'page',
    _type: 'route',
    file: { _type: 'file', asset: { _type: 'reference', _ref: file._id } },
  })
  await client.create({ _id: 'drafts.page', _type: 'route', name: 'Being written' })
  const comments = client.withConfig({ dataset: 'production-comments' })
  await comments.create({ _id: 'comment', _type: 'comment' })
  await mkdir(join(folder, 'outbox'))
  await writeFile(join(folder, 'outbox/inquiry.json'), '{"waits":true}')
})
afterAll(async () => {
  await lake.dispose()
  await rm(folder, { recursive: true })
})

it('content, drafts, comments, files and waiting inquiries are saved, restored and rotated', {
  tags: ['all'],
  timeout: 120_000,
}, async () => {
  const backups = join(folder, 'backups')
  const variables = { ...process.env, LAKE_PORT: new URL(lake.url).port, LAKE_DATA: 'nowhere' }
  const options = { folder: backups, keep: 1, variables, outbox: join(folder, 'outbox') }
  const taken: string[] = []
  for (const hour of ['01', '02']) {
    taken.push(await backUp({ ...options, now: new Date(`2026-01-01T${hour}:00:00Z`) }))
  }
  expect(await readdir(backups)).toEqual(['2026-01-01T02-00-00'])
  const [, last = ''] = taken
  expect(await readFile(join(last, 'outbox/inquiry.json'), 'utf8')).toBe('{"waits":true}')

  // Into an empty lake, with the command from the help text.
  const empty = await startTestLake()
  const env = { ...process.env, LAKE_PORT: new URL(empty.url).port }
  const command = ['scripts/lake/cli/main.ts', 'import', join(last, 'content.tar.gz')]
  await promisify(execFile)(process.execPath, [...command, '--replace'], { env })
  expect(await empty.client().getDocument('drafts.page')).toMatchObject({ name: 'Being written' })
  const url = await empty.client().fetch('*[_id == "page"][0].file.asset->url')
  expect(await (await fetch(url)).text()).toBe('a file')
  await empty.dispose()
})

it('the command saves waiting inquiries from a folder outside of the repository', {
  tags: ['all'],
  timeout: 120_000,
}, async () => {
  const backups = join(folder, 'by-command')
  const env = {
    ...process.env,
    LAKE_PORT: new URL(lake.url).port,
    INQUIRY_OUTBOX: join(folder, 'outbox'),
  }
  await promisify(execFile)(process.execPath, ['scripts/backup/main.ts', backups], { env })
  const [saved = ''] = await readdir(backups)
  expect(await readFile(join(backups, saved, 'outbox/inquiry.json'), 'utf8')).toBe('{"waits":true}')
})

it('the comparison of two archives finds a missing document and a changed file', async () => {
  const archive = (name: string, documents: unknown[], file: string): string => {
    const target = join(folder, `${name}.tar.gz`)
    const script = `mkdir -p d/files && cat > d/data.ndjson && printf %s "$1" > d/files/f.txt && tar -czf "$2" d`
    const input = documents.map((each) => JSON.stringify(each)).join('\n')
    execFileSync('sh', ['-c', script, 'sh', file, target], { cwd: folder, input })
    return target
  }
  const [one, two] = [
    { _id: 'one', _rev: 'a', n: 1 },
    { _id: 'two', n: 2 },
  ]
  const saved = archive('saved', [one, two], 'text')
  const same = archive('same', [two, { ...one, _rev: 'b' }], 'text')
  expect(await compareArchives(saved, same)).toEqual([])
  const other = archive('other', [{ ...one, n: 2 }], 'texts')
  expect((await compareArchives(saved, other)).sort()).toEqual(['f.txt', 'one', 'two'])
})

it('if the lake cannot be read, earlier backups stay', async () => {
  const backups = join(folder, 'kept')
  await mkdir(join(backups, '2026-01-01T00-00-00'), { recursive: true })
  const variables = {
    ...process.env,
    SANITY_WRITE_TOKEN: 'a-wrong-token',
    LAKE_PORT: new URL(lake.url).port,
  }
  const options = { folder: backups, keep: 1, variables, outbox: undefined }
  await expect(backUp(options)).rejects.toThrow('lake ended with code 1')
  expect(await readdir(backups)).toContain('2026-01-01T00-00-00')
})
