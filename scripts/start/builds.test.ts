import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildOnce, listSources } from './builds.ts'

it('rebuilds after a build was killed half-way, even if the sources are back to what they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const page = join(folder, 'page.html')
  const build = vi.fn(() => writeFile(page, 'whole'))
  await buildOnce(folder, 'before', build)
  await buildOnce(folder, 'before', build)
  expect(build).toHaveBeenCalledTimes(1)

  const killed = buildOnce(folder, 'changed', async () => {
    await rm(page)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await buildOnce(folder, 'before', build)
  expect(build).toHaveBeenCalledTimes(2)
})

it.each([
  ['cut', (file: string) => truncate(file, 3)],
  ['lost', (file: string) => rm(file)],
])('rebuilds after a file of the build was %s', async (_, damage) => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const manifest = join(folder, 'server/manifest.json')
  const build = vi.fn(async () => {
    await mkdir(join(folder, 'server'), { recursive: true })
    await writeFile(manifest, '{"pages":[]}')
  })
  await buildOnce(folder, 'same', build)
  // What a start, a running site or `npm run dev` writes does not count.
  await writeFile(join(folder, 'server/index.html'), 'rendered again')
  await writeFile(join(folder, 'environment.js'), 'written at each start')
  await mkdir(join(folder, 'dev'))
  await writeFile(join(folder, 'dev/manifest.json'), '{}')
  await buildOnce(folder, 'same', build)
  expect(build).toHaveBeenCalledTimes(1)
  await damage(manifest)
  await buildOnce(folder, 'same', build)
  expect(build).toHaveBeenCalledTimes(2)
  expect(await readFile(manifest, 'utf8')).toBe('{"pages":[]}')
})

it('counts every kind of file that a build compiles as a source', async () => {
  expect(await listSources('web/app')).toEqual(
    expect.arrayContaining([
      'web/app/apple-icon.png',
      'web/app/fonts/geist-mono-500.woff',
      'web/app/globals.css',
    ]),
  )
})
