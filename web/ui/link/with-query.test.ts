import { expect, it } from 'vitest'
import { withQuery } from './with-query.ts'

const app = 'https://app.nectar.example/start'

it.each([
  ['', app],
  ['?plan=free', `${app}?plan=free`],
  ['?a=1&a=2', `${app}?a=1,2`],
  ['?a=1&b=x&a=2&a=3', `${app}?a=1,2,3&b=x`],
  ['?q=a%26b&q=c%2Cd', `${app}?q=a%26b,c%2Cd`],
  ['?empty', `${app}?empty=`],
])('carries %j over', (search, expected) => {
  expect(withQuery(app, search)).toBe(expected)
})

it("keeps the address's own query", () => {
  expect(withQuery(`${app}?ref=site`, '?ref=evil&a=1')).toBe(`${app}?ref=site&a=1`)
})

it('never changes where the address leads', () => {
  expect(new URL(withQuery(app, '?@evil.example/#&//x')).origin).toBe('https://app.nectar.example')
})
