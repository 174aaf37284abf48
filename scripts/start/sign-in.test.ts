import { expect, it } from 'vitest'
import { loadEnvironment } from './environment.ts'
import { signInVariables, whySignInIsOff } from './sign-in.ts'

const own = {
  STUDIO_URL: 'http://localhost:3333',
  NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
  SANITY_READ_TOKEN: 'a-read-token-of-its-own',
  SANITY_WRITE_TOKEN: 'a-write-token-of-its-own',
  SANITY_WEBHOOK_SECRET: 'a-webhook-secret-of-its-own',
}

it.each([
  [{}, undefined],
  [{ LAKE_SIGN_IN: '' }, undefined],
  [{ LAKE_PUBLIC_URL: 'http://lake.localhost' }, 'editors are invited'],
  [{ LAKE_SIGN_IN: 'false' }, 'LAKE_SIGN_IN is false'],
  [{ STUDIO_URL: 'https://studio.example' }, 'https://studio.example is not an address of'],
  [{ WEB_HOST: '::' }, 'http://[::] is not an address of this machine alone'],
  [{ STUDIO_URL: 'http://127.0.0.1:3333' }, 'http://127.0.0.1:3333 is not at localhost'],
])('with %j, the reason why sign-in without a password is off: %s', (changes, why) => {
  const { environment } = loadEnvironment({ ...process.env, ...own, ...changes })
  if (why === undefined) expect(whySignInIsOff(environment)).toBeUndefined()
  else expect(whySignInIsOff(environment)).toContain(why)
  expect(signInVariables(environment).LAKE_SIGN_IN_SECRET === undefined).toBe(why !== undefined)
})
