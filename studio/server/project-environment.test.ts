import { afterEach, expect, test, vi } from 'vitest'
import { readStudioEnvironment } from '../environment/environment.ts'
import { takeProjectEnvironment } from './project-environment.ts'

afterEach(() => vi.unstubAllEnvs())

function environmentWith(variables: Readonly<Record<string, string>>) {
  const own = Object.keys(process.env).filter((name) => name.startsWith('SANITY_STUDIO_'))
  for (const name of own) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const before = { ...process.env }
  takeProjectEnvironment()
  const environment = readStudioEnvironment()
  for (const name of Object.keys(process.env)) {
    if (!(name in before)) Reflect.deleteProperty(process.env, name)
  }
  return environment
}

test("a project of Sanity's cloud", () => {
  const project = { SANITY_PROJECT_ID: 'abc12345', SANITY_DATASET: 'staging' }
  const tokens = { SANITY_READ_TOKEN: 'of-my-own-1', SANITY_WRITE_TOKEN: 'of-my-own-2' }
  // A local .env may say otherwise.
  const site = { NEXT_PUBLIC_SITE_URL: 'http://localhost:4000', NEXT_PUBLIC_WALLET: 'true' }
  expect(environmentWith({ ...project, ...tokens, ...site })).toEqual({
    projectId: 'abc12345',
    dataset: 'staging',
    apiHost: undefined,
    siteUrl: 'http://localhost:4000',
    hasWallet: true,
  })
})

test('a site without the wallet', () => {
  expect(environmentWith({ NEXT_PUBLIC_WALLET: 'false' })).toMatchObject({ hasWallet: false })
})

test('the lake on a port of its own', () => {
  expect(environmentWith({ LAKE_PORT: '4030', WEB_PORT: '4000' })).toMatchObject({
    projectId: 'local',
    apiHost: 'http://localhost:4030',
    siteUrl: 'http://localhost:4000',
  })
})

test("Sanity's own variables take precedence", () => {
  expect(environmentWith({ SANITY_STUDIO_PROJECT_ID: 'other123' })).toMatchObject({
    projectId: 'other123',
  })
})
