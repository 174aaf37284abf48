import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readAppRoutes } from './app-routes.ts'
import { BuildManifestError } from './build-manifest.ts'

const fixed = (page: string): object => ({ page, regex: `^${page.replace('.', '\\.')}(?:/)?$` })

test('pages of the content are left to the list of paths, everything else is found in the build', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'front-routes-'))
  const manifest = {
    staticRoutes: ['/_not-found', '/api/health', '/robots.txt'].map(fixed),
    dynamicRoutes: [
      { page: '/[[...path]]', regex: '^(?:/(.+?))?(?:/)?$' },
      { page: '/media/[file]', regex: '^/media/([^/]+?)(?:/)?$' },
    ],
  }
  await writeFile(path.join(directory, 'routes-manifest.json'), JSON.stringify(manifest))
  const { files, passThrough } = await readAppRoutes(directory)
  expect(files).toEqual(['/robots.txt'])
  const passes = (asked: string): boolean => passThrough.some((one) => new RegExp(one).test(asked))
  expect(['/api/health', '/media/a.webp', '/_next/image'].every(passes)).toBe(true)
  expect(['/pricing', '/api/other', '/media/a/b', '/_not-found'].some(passes)).toBe(false)
  await rm(directory, { recursive: true })
})

test('a missing build is told by name', async () => {
  await expect(readAppRoutes('/nowhere')).rejects.toThrow(BuildManifestError)
})
