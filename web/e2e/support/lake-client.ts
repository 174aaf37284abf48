import { type APIRequestContext, expect } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'

/** Edits a lake through the same API as the Studio. */
export function lakeClient(apiHost: string): SanityClient {
  return createClient({
    apiHost,
    useProjectHostname: false,
    projectId: process.env.SANITY_PROJECT_ID ?? 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    useCdn: false,
    token: process.env.SANITY_WRITE_TOKEN ?? 'local-write-token',
  })
}

/** The lake of the stack under test. */
export const lake = lakeClient(process.env.LAKE_URL ?? 'http://127.0.0.1:3030')

/** Controls the process of that lake. */
export async function controlLake(action: 'start' | 'stop' | 'kill'): Promise<void> {
  const { status } = await fetch(`${process.env.CONTROL_URL}/lake/${action}`, { method: 'POST' })
  expect(status).toBe(204)
}

export const hero = (title: string) => ({ _key: 'hero', _type: 'hero', title })

/** A page that a test makes; its id starts with `test-`. */
export function testRoute(id: string, path: string, fields: object = {}) {
  return {
    _id: id,
    _type: 'route',
    path,
    name: `Test ${id}`,
    title: `Test page ${id}`,
    description: 'A page that a test has made to see it appear, change and go away again.',
    layout: 'default',
    sections: [hero(`Heading of ${id}`)],
    ...fields,
  }
}

const often = (message: string) => ({ message, intervals: [100, 250] })

/** Waits until a path is answered with a status. */
export const expectStatus = (request: APIRequestContext, path: string, status: number) =>
  expect
    .poll(async () => (await request.get(path, { maxRedirects: 0 })).status(), often(path))
    .toBe(status)

/** Waits until the answer of a path has a text, or has it no more. */
export const expectText = (request: APIRequestContext, path: string, text: string, has = true) =>
  expect
    .poll(async () => (await (await request.get(path)).text()).includes(text), often(path))
    .toBe(has)

/** Waits until the site says something of the publication of a document. */
export const expectPublication = (
  request: APIRequestContext,
  { _id, _rev }: { _id: string; _rev: string },
  expected: Record<string, unknown>,
) =>
  expect
    .poll(async () => (await request.get(`/api/publications?id=${_id}&rev=${_rev}`)).json())
    .toMatchObject(expected)

/**
 * Deletes every page that tests have made, and waits until no menu leads to one: the tests that follow
 * must not see other pages change.
 */
export async function deleteTestRoutes({ request }: { request: APIRequestContext }): Promise<void> {
  await lake.delete({ query: '*[_id match "test-*" || _id match "drafts.test-*"]' })
  const shown = async () => {
    const answers = await Promise.all([request.get('/pricing'), request.get('/sitemap.xml')])
    const [page, sitemap] = await Promise.all(answers.map((answer) => answer.text()))
    return page?.includes('/services/test-') || sitemap?.includes('/test-')
  }
  await expect
    .poll(shown, { message: 'deleted pages in menus and sitemap', timeout: 30_000 })
    .toBe(false)
}
