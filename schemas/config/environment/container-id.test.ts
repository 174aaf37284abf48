import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { parseEnvironment } from './schema.ts'

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))

function problemOf(id: string): string {
  try {
    parseEnvironment({ ...example, NEXT_PUBLIC_ANALYTICS_ID: id })
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

it.each(['GTM-ABC123', 'G-1A2B3C', 'GTM-1', 'G-TM'])('%s is accepted', (id) => {
  expect(problemOf(id)).toBe('')
})

it.each([
  ['gtm-abc123', 'GTM-ABC123'],
  ['GTMABC123', 'GTM-ABC123'],
  ['g_1a2b3c', 'G-1A2B3C'],
  [' GTM - ABC123 ', 'GTM-ABC123'],
  ['ABC123', 'GTM-ABC123'],
])('%s: a corrected form is suggested', (id, suggestion) => {
  expect(problemOf(id)).toContain(`did you mean ${suggestion}?`)
})

it.each(['GTM-', 'G-', 'gtm', 'g', '-'])('%s: half an id leads to no suggestion', (id) => {
  expect(problemOf(id)).toContain('copy the whole id')
  expect(problemOf(id)).not.toContain('did you mean')
})

it.each([
  ['UA-123', 'Universal Analytics, which Google has ended'],
  ['ua-12345-1', 'Universal Analytics, which Google has ended'],
  ['AW-123456', 'Google Ads'],
])('%s is identified as %s', (id, kind) => {
  expect(problemOf(id)).toContain(kind)
  expect(problemOf(id)).not.toContain('did you mean')
})
