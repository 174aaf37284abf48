import { Writable } from 'node:stream'
import { exportDataset } from '@sanity/export'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { failureOf, openTarget, type Target } from './target.ts'

describe('projects, users and export', () => {
  let target: Target
  let dataset: string
  beforeAll(async () => {
    target = await openTarget()
    dataset = target.editor.config().dataset ?? ''
  })
  afterAll(() => target.stop())

  it('does not show users to strangers', async () => {
    const stranger = target.anonymous.request({ url: '/users/me' })
    expect((await failureOf(stranger)).statusCode).toBe(401)
  })

  it('allows updates by an editor but not by a viewer', async () => {
    const { projectId } = target.editor.config()
    const schema = z.array(z.object({ filter: z.string(), permissions: z.array(z.string()) }))
    const permissions = async (client: Target['editor']) => {
      const acl = await client.request({ url: `/projects/${projectId}/datasets/${dataset}/acl` })
      return schema.parse(acl).flatMap(({ permissions: list }) => list)
    }
    expect(await permissions(target.editor)).toContain('update')
    expect(await permissions(target.viewer)).not.toContain('update')
  })

  it('exports drafts too, in both modes of @sanity/export', { tags: ['all'] }, async () => {
    await target.editor.create({ _type: target.type })
    await target.editor.create({ _id: `drafts.${target.type}`, _type: target.type })
    const options = { client: target.editor, dataset, types: [target.type] }
    for (const mode of ['stream', 'cursor'] as const) {
      const outputPath = new Writable({ write: (_chunk, _encoding, done) => done() })
      expect(await exportDataset({ ...options, mode, outputPath })).toMatchObject({
        documentCount: 2,
      })
    }
  })
})
