import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BuildManifestError, readAppRoutes } from './build-manifests.ts'

test('routes other than content pages, files and documents are read from the build', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'front-routes-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const write = (name: string, value: object) =>
    writeFile(path.join(directory, name), JSON.stringify(value))
  const route = (page: string, regex = `^${page.replace('.', '\\.')}(?:/)?$`) => ({ page, regex })
  await write('prerender-manifest.json', { routes: { '/robots.txt': {} } })
  await write('routes-manifest.json', {
    staticRoutes: ['/_not-found', '/api/health', '/robots.txt', '/search'].map((page) =>
      route(page),
    ),
    dynamicRoutes: [
      route('/[[...path]]', '^(?:/(.+?))?(?:/)?$'),
      route('/answers/[form]', '^/answers/([^/]+?)(?:/)?$'),
      route('/media/[file]', '^/media/([^/]+?)(?:/)?$'),
    ],
  })
  await write('app-path-routes-manifest.json', {
    '/[[...path]]/page': '/[[...path]]',
    '/answers/[form]/page': '/answers/[form]',
    '/media/[file]/route': '/media/[file]',
    '/search/page': '/search',
  })
  const { files, passThrough, documents } = await readAppRoutes(directory)
  expect(files).toEqual(['/robots.txt'])
  const passes = (asked: string) => passThrough.some((one) => new RegExp(one).test(asked))
  expect(['/api/health', '/media/a.webp', '/_next/image', '/search'].every(passes)).toBe(true)
  expect(['/pricing', '/api/other', '/media/a/b', '/_not-found'].some(passes)).toBe(false)
  const isDocument = (asked: string) => documents.some((pattern) => pattern.test(asked))
  expect(['/answers/contact', '/search'].every(isDocument)).toBe(true)
  expect(['/media/a.png', '/pricing', '/robots.txt', '/api/health'].some(isDocument)).toBe(false)
})

test('a missing build throws a BuildManifestError', async () => {
  await expect(readAppRoutes('/nowhere')).rejects.toThrow(BuildManifestError)
})
