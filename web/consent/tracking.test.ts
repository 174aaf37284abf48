import { expect, it } from 'vitest'
import { analyticsCookieNames, cookieDomains } from './tracking.ts'

it('tells analytics cookies from others', () => {
  const cookies = '_ga=GA1.1; _ga_ABC123=x; _gcl_au=1; _gid=2; theme=ink; _gallery=1; x_ga=1'
  expect(analyticsCookieNames(cookies)).toEqual(['_ga', '_ga_ABC123', '_gcl_au', '_gid'])
  expect(analyticsCookieNames('')).toEqual([])
})

it('names each domain that a cookie may have been set for', () => {
  expect(cookieDomains('www.nectar.example')).toEqual(['www.nectar.example', 'nectar.example'])
  expect(cookieDomains('localhost')).toEqual([])
})
