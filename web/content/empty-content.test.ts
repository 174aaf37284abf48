import { parseEnvironment } from '@nectar/schemas/config/environment'
import { starterSettings } from '@nectar/schemas/starter/starter'
import { expect, test, vi } from 'vitest'
import { loadSettings } from './application.ts'
import { loadPage } from './page.ts'
import { sourceOf } from './source/content-source.ts'
import type { Reader } from './source/reader.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

/** An empty dataset, with the answers that GROQ gives for it. */
const read: Reader = (query) => Promise.resolve(/\[0\](?:\{|$)/.test(query) ? null : [])
const source = sourceOf(read)

test('without settings, the settings of a new site are used', async () => {
  expect(await loadSettings(read)).toMatchObject({ brandName: starterSettings.brandName })
})

test('without a home page, a placeholder links to the Studio and is not indexed', async () => {
  const page = await loadPage(source, '/', Date.now())
  expect(page).toMatchObject({
    kind: 'page',
    route: {
      title: 'This site has no home page yet',
      noindex: true,
      sections: [{ calls: [{ href: parseEnvironment(process.env).STUDIO_URL }] }],
    },
  })
})

test('every other path is missing', async () => {
  expect(await loadPage(source, '/pricing', Date.now())).toMatchObject({ kind: 'missing' })
})
