import { createServer, get, type OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStudioEnvironment } from '../environment/environment.ts'
import { signInCookie } from './sign-in-cookie.ts'

const server = createServer((request, response) => {
  response.end(signInCookie(request, { ...readStudioEnvironment(), apiHost }, secret) ?? 'none')
})
let apiHost: string | undefined
let secret: string | undefined
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

function ask(headers: OutgoingHttpHeaders): Promise<string> {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, headers }, (response) => {
      response.setEncoding('utf8').once('data', resolve)
    })
  })
}

const here = { host: 'localhost:3333' }

test('a browser on this machine gets the cookie with which the lake signs it in', async () => {
  secret = 'of-this-start'
  apiHost = 'http://localhost:4030'
  expect(await ask(here)).toBe(
    'lake-sign-in-4030=of-this-start; Path=/auth/local; HttpOnly; SameSite=Strict',
  )
})

test('no other request gets it', async () => {
  apiHost = 'http://localhost:4030'
  secret = ''
  expect(await ask(here)).toBe('none')
  secret = 'of-this-start'
  // These come from a proxy to 127.0.0.1:3333, without added headers and with them.
  expect(await ask({ host: '127.0.0.1:3333' })).toBe('none')
  expect(await ask({ host: 'studio.example' })).toBe('none')
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) {
    expect(await ask({ ...here, [name]: '203.0.113.9' })).toBe('none')
  }
  apiHost = undefined
  expect(await ask(here)).toBe('none')
})
