import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTestLake, type TestLake, temporaryFolder } from '@nectar/lake/testing'
import { beforeAll, expect, it } from 'vitest'
import { loadEnvironment } from '../start/environment.ts'
import { backUp } from './backup.ts'

let lake: TestLake
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
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

const environmentOf = ({ url }: TestLake, changes: NodeJS.Dict<string> = {}) =>
  loadEnvironment({
    ...process.env,
    LAKE_PORT: new URL(url).port,
    INQUIRY_OUTBOX: join(folder, 'outbox'),
    ...changes,
  })

it('content, drafts, comments, files and waiting inquiries are saved, restored and rotated', {
  tags: ['all'],
  timeout: 120_000,
}, async () => {
  const backups = join(folder, 'backups')
  const taken: string[] = []
  for (const hour of ['01', '02']) {
    const now = new Date(`2026-01-01T${hour}:00:00Z`)
    taken.push(await backUp(backups, 1, environmentOf(lake), now))
  }
  expect(await readdir(backups)).toEqual(['2026-01-01T02-00-00'])

  // Into an empty lake, with the command from the help text.
  const empty = await startTestLake()
  const outbox = join(folder, 'restored')
  const { variables } = environmentOf(empty, { INQUIRY_OUTBOX: outbox })
  const command = ['scripts/backup/main.ts', '--restore', taken[1] ?? '']
  await promisify(execFile)(process.execPath, command, { env: variables })
  expect(await readFile(join(outbox, 'inquiry.json'), 'utf8')).toBe('{"waits":true}')
  expect(await empty.client().getDocument('drafts.page')).toMatchObject({ name: 'Being written' })
  const comments = empty.client().withConfig({ dataset: 'production-comments' })
  expect(await comments.getDocument('comment')).toMatchObject({ _type: 'comment' })
  const url = await empty.client().fetch('*[_id == "page"][0].file.asset->url')
  expect(await (await fetch(url)).text()).toBe('a file')
})

it('a folder that is no backup is not restored', {
  tags: ['all'],
}, async () => {
  const { variables: env } = environmentOf(lake)
  const command = ['scripts/backup/main.ts', '--restore', folder]
  const asked = promisify(execFile)(process.execPath, command, { env })
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: `The backup has failed: ${folder} is no backup: it has no content.tar.gz.\n`,
  })
})

it('if the lake cannot be read, earlier backups stay', async () => {
  const backups = join(folder, 'kept')
  await mkdir(join(backups, '2026-01-01T00-00-00'), { recursive: true })
  const loaded = environmentOf(lake, { SANITY_WRITE_TOKEN: 'a-wrong-token' })
  await expect(backUp(backups, 1, loaded)).rejects.toThrow('lake ended with code 1')
  expect(await readdir(backups)).toEqual(['2026-01-01T00-00-00'])
})
