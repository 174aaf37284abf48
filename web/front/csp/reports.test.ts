import { expect, test } from 'vitest'
import { ViolationCounts } from './reports.ts'

const legacy = (fields: Record<string, string>): string => JSON.stringify({ 'csp-report': fields })

test('both report formats are counted by directive, and only the blocked origin is kept', () => {
  const counts = new ViolationCounts()
  const blocked = 'https://tracker.example/pixel?visitor=1'
  expect(counts.add(legacy({ 'effective-directive': 'img-src', 'blocked-uri': blocked }))).toEqual([
    { directive: 'img-src', blocked: 'https://tracker.example' },
  ])
  counts.add(legacy({ 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' }))
  counts.add(
    JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'eval' } },
      { type: 'deprecation', body: {} },
    ]),
  )
  expect(counts.state()).toEqual({ total: 3, byDirective: { 'img-src': 1, 'script-src': 2 } })
})

test('violations by browser extensions are not counted', () => {
  const counts = new ViolationCounts()
  counts.add(legacy({ 'effective-directive': 'img-src', 'source-file': 'moz-extension://x' }))
  expect(counts.state().total).toBe(0)
})

test('made-up directives cannot fill the memory', () => {
  const counts = new ViolationCounts()
  for (let index = 0; index < 50; index += 1) {
    counts.add(legacy({ 'effective-directive': `made-up-${index}` }))
  }
  expect(counts.state().byDirective).toEqual({ other: 50 })
})

test.each(['', '{', '[1]', '{"csp-report":1}'])('%j is not a report', (body) => {
  expect(new ViolationCounts().add(body)).toBeUndefined()
})
