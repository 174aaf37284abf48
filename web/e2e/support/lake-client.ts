import { createClient } from '@sanity/client'

/** An editor's work, through the same API that the Studio uses. */
export const lake = createClient({
  apiHost: process.env.LAKE_URL ?? 'http://127.0.0.1:3030',
  useProjectHostname: false,
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2026-01-01',
  useCdn: false,
  token: 'local-write-token',
})

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

/** Takes away every page that tests have made. */
export async function deleteTestRoutes(): Promise<void> {
  await lake.delete({ query: '*[_id match "test-*" || _id match "drafts.test-*"]' })
}
