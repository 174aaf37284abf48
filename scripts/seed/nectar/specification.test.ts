// @module-tag sample

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layouts } from '@nectar/schemas/documents/route/schema'
import { specifiedPages } from '@nectar/schemas/testing/specified-pages'
import { expect, test } from 'vitest'
import { specificationPath, statementsOf } from '../../checks/specification.ts'
import { root } from '../../start/root.ts'
import { sampleRoutes } from './routes.ts'

const specification = await readFile(join(root, specificationPath), 'utf8')
const lines = specification.split('\n')

/** The lines of the specification under a heading of the third level. */
function under(title: string): string[] {
  const first = lines.findIndex((line) => line.startsWith(`### ${title}`)) + 1
  const last = lines.findIndex((line, index) => index >= first && line.startsWith('#'))
  return statementsOf(specification).flatMap(({ line, text }) =>
    line > first && line <= last ? text : [],
  )
}

test('the pages that the tests walk are those of the specification, each in its layout', () => {
  const titles = ['Main', 'Token claim', 'Landing', 'Services', 'Recipes', 'Legal']
  const pages = titles.flatMap((title) => {
    const heading = lines.find((line) => line.startsWith(`### ${title}`)) ?? ''
    return under(title).flatMap((text) => {
      const [path = ''] = text.split(' ')
      if (!path.startsWith('/') || text.includes('redirects')) return []
      const layout = layouts.find((name) => `${heading} ${text}`.includes(`layout ${name}`))
      return [[path, layout ?? 'default']]
    })
  })
  const walked = Object.entries(specifiedPages).flatMap(([layout, paths]) =>
    paths.map((path) => [path, layout]),
  )
  expect(pages).toHaveLength(42)
  expect(pages.toSorted()).toEqual(walked.toSorted())
})

test('the content has the redirects of the specification: where they lead within the site, to a file, or away', async () => {
  const routes = await sampleRoutes()
  const leads = routes.flatMap(({ path, redirect }) => {
    if (!redirect) return []
    const { page, file, address } = redirect
    const target = routes.find(({ _id }) => _id === page?._ref)?.path
    return [[path, target ?? file?.asset?._ref.split('-').at(-1) ?? (address && 'away')]]
  })
  const rows = under('Redirects').flatMap((text) => {
    const [, paths = '', to = ''] = /^(\/\S+(?: and \/\S+)?) (.+)$/.exec(text) ?? []
    const [target = ''] = to.split(' ')
    const end = target.startsWith('/') ? target : /\bzip\b|\bPDF\b/.exec(to)?.[0].toLowerCase()
    return paths.split(' and ').flatMap((path) => (path ? [[path, end ?? 'away']] : []))
  })
  expect(rows).toHaveLength(16)
  expect(leads.toSorted()).toEqual([...rows, ['/services', '/']].toSorted())
})
