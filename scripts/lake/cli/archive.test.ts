import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { createTarPacker, packTar, type TarEntry } from 'modern-tar'
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

async function unpack(
  entries: readonly TarEntry[],
  spare?: { bytes: number; files: number },
): Promise<string> {
  const file = join(folder, 'saved.tar.gz')
  await writeFile(file, gzipSync(await packTar([...entries])))
  return unpackArchive(file, join(folder, 'unpacked'), spare)
}

it('an archive is unpacked, including files with unusual names', async () => {
  const base = await unpack([
    using('image@file://./images/100%25 ü-1x1.png'),
    entry('saved/images/100% ü-1x1.png', 'a picture'),
  ])
  expect(await readFile(join(base, 'images/100% ü-1x1.png'), 'utf8')).toBe('a picture')
})

it.each([
  ['a path that leaves the folder', entry('saved/../../out.txt', 'x')],
  ['an absolute path', entry('/out.txt', 'x')],
  ['a symbolic link to the outside', link('saved/images/a.png', '/etc/passwd')],
  ['a hard link to the outside', link('saved/images/a.png', '/etc/passwd', 'link')],
])('an archive with %s writes nothing outside its folder', async (_, bad) => {
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
])(
  'an archive that refers to %j reads nothing from this machine or the network',
  async (address) => {
    await expect(unpack([using(address)])).rejects.toThrow(
      `The document "b" names the file ${address}, which is not in the archive`,
    )
  },
)

it('a file reference with an escaped key is checked too', async () => {
  const line = '{"_id":"b","\\u005fsanityAsset":"file@file:///etc/passwd"}'
  await expect(unpack([entry('data.ndjson', line)])).rejects.toThrow('not in the archive')
})

it('an archive with a document over 64 MB is refused', { timeout: 30_000 }, async () => {
  const line = `{"_id":"b","text":"${'x'.repeat(70_000_000)}"}`
  await expect(unpack([entry('data.ndjson', line)])).rejects.toThrow('longer than 64 MB')
})

it('unpacking stops before the disk is full', async () => {
  const spare = { bytes: Number.MAX_SAFE_INTEGER, files: 0 }
  const room = unpack([documents({ _id: 'a' })], spare)
  await expect(room).rejects.toThrow(/^Unpacked, it would leave less than \d+ GB on the disk\.$/)
})

const hasNoLimit = (await statfs(tmpdir())).files === 0

it.skipIf(hasNoLimit)(
  'unpacking many empty files stops before the disk has no room for more',
  async () => {
    const empty = Array.from({ length: 30_000 }, (_, index) => entry(`saved/files/${index}`, ''))
    // Other processes create files too.
    const { ffree } = await statfs(folder)
    const room = unpack(empty, { bytes: 0, files: ffree - 5000 })
    await expect(room).rejects.toThrow(/^Unpacked, it would leave room for fewer than \d+ files\.$/)
    const unpacked = await readdir(join(folder, 'unpacked/saved/files'))
    expect(unpacked.length).toBeGreaterThan(0)
    expect(unpacked.length).toBeLessThan(empty.length)
  },
)

const megabyte = 1024 ** 2
const bomb = { tags: ['all'], timeout: 120_000 }

/** Writes an archive with one file: a repeated block, and an end. The file is never in memory as a whole. */
async function writeLarge(name: string, block: Buffer, count: number, end = ''): Promise<string> {
  const file = join(folder, 'large.tar.gz')
  const { readable, controller } = createTarPacker()
  const size = count * block.length + Buffer.byteLength(end)
  const blocks = function* () {
    for (let index = 0; index < count; index += 1) yield block
    yield Buffer.from(end)
  }
  const pack = async () => {
    await ReadableStream.from(blocks()).pipeTo(controller.add({ name, size, type: 'file' }))
    controller.finalize()
  }
  const compress = pipeline(readable, createGzip({ level: 1 }), createWriteStream(file))
  await Promise.all([pack(), compress])
  return file
}

it(
  'unpacking a few megabytes that become gigabytes stops before the disk is full',
  bomb,
  async () => {
    const file = await writeLarge('saved/images/a.png', Buffer.alloc(megabyte), 2048)
    expect((await stat(file)).size).toBeLessThan(16 * megabyte)
    const { bavail, bsize } = await statfs(folder)
    const unpacked = join(folder, 'unpacked')
    let most = 0
    const watch = setInterval(async () => {
      const { size } = await stat(join(unpacked, 'saved/images/a.png')).catch(() => ({ size: 0 }))
      most = Math.max(most, size)
    }, 20)
    const room = unpackArchive(file, unpacked, {
      bytes: bavail * bsize - 128 * megabyte,
      files: 0,
    })
    await expect(room).rejects.toThrow(/^Unpacked, it would leave less than/)
    clearInterval(watch)
    expect(most).toBeGreaterThan(0)
    // Other processes use the disk too.
    expect(most).toBeLessThan(1024 * megabyte)
  },
)

it('a gigabyte of documents is checked to its end in little memory', bomb, async () => {
  const line = JSON.stringify({
    _id: 'a',
    text: 'x'.repeat(65_000),
    _sanityAsset: 'image@file://./images/a',
  })
  const block = Buffer.from(`${line}\n`.repeat(16))
  const last = JSON.stringify({ _id: 'last', _sanityAsset: 'file@file:///etc/passwd' })
  const file = await writeLarge('data.ndjson', block, Math.ceil(1024 ** 3 / block.length), last)
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  await expect(unpackArchive(file, join(folder, 'unpacked'))).rejects.toThrow('The document "last"')
  clearInterval(watch)
  expect(most - before).toBeLessThan(256 * megabyte)
})

it.each([
  ['no documents', [entry('readme', '')], 'holds 0 files of documents'],
  [
    'a folder called data.ndjson',
    [{ header: { name: 'saved/data.ndjson/', size: 0, type: 'directory' as const } }],
    'holds 0 files of documents',
  ],
  ['two sets of documents', [documents({ _id: 'a' }), entry('b/data.ndjson', '')], 'holds 2 files'],
])('an archive with %s is refused', async (_, entries, words) => {
  await expect(unpack(entries)).rejects.toThrow(words)
})

it.each(['', 'junk', '{"_id":"a"}'])(
  'a file that contains %j is refused as an archive',
  async (text) => {
    const file = join(folder, 'saved.tar.gz')
    await writeFile(file, text)
    await expect(unpackArchive(file, join(folder, 'unpacked'))).rejects.toThrow(
      'cannot be unpacked',
    )
  },
)
