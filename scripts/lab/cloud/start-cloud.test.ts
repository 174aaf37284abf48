import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { makeProject } from './project.ts'
import { startCloud } from './start-cloud.ts'

it('the stand-in for the cloud signs the editor in and leads back to the Studio', {
  tags: ['all'],
}, async () => {
  const project = await makeProject()
  const cloud = await startCloud(project)
  const get = async (path: string, more: Record<string, string> = {}): Promise<IncomingMessage> => {
    const headers = { ...more, host: `${project.projectId}.api.sanity.io` }
    const options = { port: cloud.port, path: `/v1${path}`, headers, rejectUnauthorized: false }
    const asked = request(options).end()
    const [answer] = await once(asked, 'response')
    return answer
  }
  try {
    const led = await get('/auth/local/local-editor')
    const location = new URL(led.headers.location ?? '')
    expect(location.origin).toBe(project.studioOrigin)
    const fetched = await get(`/auth/fetch?sid=${location.hash.replace('#sid=', '')}`)
    const { token } = z.object({ token: z.string() }).parse(await json(fetched))
    const me = await get('/users/me', { authorization: `Bearer ${token}` })
    expect(await json(me)).toMatchObject({ name: 'Local Editor' })
  } finally {
    await cloud.close()
  }
})
