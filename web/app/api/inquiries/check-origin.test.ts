import { expect, it } from 'vitest'
import { checkOrigin } from './check-origin.ts'

const site = 'https://nectar.example'
const check = (headers: Record<string, string>) => () =>
  checkOrigin(new Headers({ host: '127.0.0.1:3000', ...headers }), site)

it.each<Record<string, string>>([
  { origin: 'https://nectar.example' },
  { origin: 'http://127.0.0.1:3000' },
  { 'sec-fetch-site': 'same-origin' },
])('takes %j', (headers) => {
  expect(check(headers)).not.toThrow()
})

it.each<Record<string, string>>([
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'https://nectar.example.evil.example' },
  { origin: 'https://nectar.example@evil.example' },
  { origin: 'nectar.example' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
])('refuses %j', (headers) => {
  expect(check(headers)).toThrow(/this site/)
})
