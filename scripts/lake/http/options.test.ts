import { describe, expect, it } from 'vitest'
import { getWith, startTestLake } from '../testing/test-lake.ts'

describe('requests that the lake does not support', async () => {
  const lake = await startTestLake({ projectId: 'abc123', origins: ['http://localhost:4321'] })

  const query = '/data/query/production?query=1'

  it.each([
    ['resultSourceMap', `${query}&resultSourceMap=withKeyArraySelector`, 501],
    ['variant', `${query}&variant=german`, 501],
    ['waitFor', '/data/live/events/production?waitFor=function', 501],
    ['persective', `${query}&persective=drafts`, 400],
    ['drafts', `${query}&drafts=false`, 400],
    ['sort', '/data/doc/production/a?sort=true', 400],
    ['includeDrafts', '/data/listen/production?query=*&includeDrafts=true', 400],
  ])('refuses the option %s by name', async (name, path, status) => {
    const response = await lake.request(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(name)
  })

  it.each(['visibility=soon', 'retries=3'])(
    'writes nothing with the invalid option %s',
    async (option) => {
      const body = JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 'a' } }] })
      const path = `/data/mutate/production?${option}`
      const response = await lake.request(path, { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(option.split('=')[0])
      expect(lake.lake.documents.size).toBe(0)
    },
  )

  it('ignores an option of the cloud that is turned off', async () => {
    expect((await lake.request(`${query}&resultSourceMap=false`)).status).toBe(200)
  })

  it('refuses another project, by header and by host', async () => {
    const ask = (headers: Record<string, string>) => lake.request(query, { headers })
    expect((await ask({ 'x-sanity-project-id': 'abc123' })).status).toBe(200)
    const refused = await ask({ 'x-sanity-project-id': 'another' })
    expect(refused.status).toBe(401)
    expect(await refused.text()).toContain('Session does not match project host')
    const { port } = new URL(lake.url)
    const statusAt = async (project: string) =>
      (await getWith(`${lake.url}/v1${query}`, { host: `${project}.localhost:${port}` })).status
    expect(await statusAt('abc123')).toBe(200)
    expect(await statusAt('another')).toBe(401)
  })

  it('admits only the configured origins', async () => {
    const ask = async (origin: string) =>
      (await lake.request(query, { headers: { origin } })).status
    expect(await ask('http://localhost:4321')).toBe(200)
    expect(await ask('http://localhost:4322')).toBe(403)
  })
})
