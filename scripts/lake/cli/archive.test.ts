import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar, type TarEntry } from 'modern-tar'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ArchiveError, unpackArchive } from './archive.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-archive-'))
})
afterEach(() => rm(folder, { recursive: true }))

const entry = (name: string, body: string): TarEntry => ({
  header: { name, size: Buffer.byteLength(body), type: 'file' },
  body,
})
const link = (name: string, linkname: string, type: 'symlink' | 'link' = 'symlink'): TarEntry => ({
  header: { name, linkname, size: 0, type },
})
const documents = (...list: object[]): TarEntry =>
  entry('saved/data.ndjson', list.map((one) => JSON.stringify(one)).join('\n'))
const using = (_sanityAsset: unknown) =>
  documents({ _id: 'a' }, { _id: 'b', list: [{ image: { _sanityAsset } }] })

async function unpack(entries: readonly TarEntry[], spare?: number): Promise<string> {
  const file = join(folder, 'saved.tar.gz')
  await writeFile(file, gzipSync(await packTar([...entries])))
  return unpackArchive(file, join(folder, 'unpacked'), spare)
}

it('is unpacked, with files that have odd names', async () => {
  const base = await unpack([
    using('image@file://./images/100%25 ü-1x1.png'),
    entry('saved/images/100% ü-1x1.png', 'a picture'),
  ])
  expect(await readFile(join(base, 'images/100% ü-1x1.png'), 'utf8')).toBe('a picture')
})

it.each([
  ['a path that climbs out', entry('saved/../../out.txt', 'x')],
  ['a path from the root', entry('/out.txt', 'x')],
  ['a link out', link('saved/images/a.png', '/etc/passwd')],
  ['a hard link out', link('saved/images/a.png', '/etc/passwd', 'link')],
])('with %s writes nothing outside', async (_, bad) => {
  await unpack([documents({ _id: 'a' }), bad]).catch((error: unknown) =>
    expect(error).toBeInstanceOf(ArchiveError),
  )
  expect((await readdir(folder)).sort()).toEqual(['saved.tar.gz', 'unpacked'])
  expect(await readFile('/out.txt').catch(() => 'none')).toBe('none')
})

it.each([
  'file@file:///etc/passwd',
  'file@file://./../../../etc/passwd',
  'file@file://./files/%2e%2e/%2e%2e/etc/passwd',
  'image@file://localhost/etc/passwd',
  'image@http://169.254.169.254/latest/meta-data',
  'image@http://./images/a.png',
  'image@data:text/plain,hello',
  'nothing',
  7,
])('that names %j reads nothing of this machine or network', async (address) => {
  await expect(unpack([using(address)])).rejects.toThrow(
    `The document "b" names the file ${address}, which is not in the archive`,
  )
})

it('that names a file under an escaped key is seen through', async () => {
  const line = '{"_id":"b","\\u005fsanityAsset":"file@file:///etc/passwd"}'
  await expect(unpack([entry('data.ndjson', line)])).rejects.toThrow('not in the archive')
})

it('with a document too long for a text is refused', { timeout: 30_000 }, async () => {
  const line = `{"_id":"b","text":"${'x'.repeat(70_000_000)}"}`
  await expect(unpack([entry('data.ndjson', line)])).rejects.toThrow('longer than 64 MB')
})

it('that would fill the disk is given up', async () => {
  const room = unpack([documents({ _id: 'a' })], Number.MAX_SAFE_INTEGER)
  await expect(room).rejects.toThrow(/^Unpacked, it would leave less than \d+ GB on the disk\.$/)
})

it.each([
  ['no documents', [entry('readme', '')], 'holds 0 files of documents'],
  ['two sets of documents', [documents({ _id: 'a' }), entry('b/data.ndjson', '')], 'holds 2 files'],
])('with %s is refused', async (_, entries, words) => {
  await expect(unpack(entries)).rejects.toThrow(words)
})

it.each(['', 'junk', '{"_id":"a"}'])('a file that is %j is told to be no archive', async (text) => {
  const file = join(folder, 'saved.tar.gz')
  await writeFile(file, text)
  await expect(unpackArchive(file, join(folder, 'unpacked'))).rejects.toThrow('cannot be unpacked')
})
