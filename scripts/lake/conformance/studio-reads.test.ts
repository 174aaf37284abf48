import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentOn } from '../testing/comment.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { notAnswered, studioRequests } from './studio-reads.ts'

/** The source of the installed Studio. */
function readStudio(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('sanity/package.json')), 'lib')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

describe('the requests of the Studio', () => {
  const studio = readStudio()
  let lake: TestLake
  let places: Record<string, string>
  beforeAll(async () => {
    lake = await startTestLake()
    await lake.client().create({ _id: 'page', _type: 'page', title: 'one' })
    const { _rev } = await lake.client().patch('page').set({ title: 'two' }).commit()
    const comments = lake.client().withConfig({ dataset: 'production-comments' })
    await comments.create(commentOn('page', 'comment', 'Is this so?'))
    places = {
      $dataset: 'production',
      $project: 'local',
      $id: 'page',
      $revision: _rev,
      $user: 'local-editor',
    }
    const settings = [{ key: 'studio.layout', value: { wide: true } }]
    await lake.request('/users/me/keyvalue', { method: 'PUT', body: JSON.stringify(settings) })
  })
  afterAll(() => lake.dispose())

  it.each(studioRequests)('$path', async ({ path, reads, isLines }) => {
    const address = path.replaceAll(/\$\w+/g, (name) => places[name] ?? name)
    const response = await lake.request(address)
    expect(response.status).toBe(200)
    const body = await response.text()
    const answers = isLines ? body.trim().split('\n') : [body]
    for (const answer of answers) {
      const { error } = reads.safeParse(JSON.parse(answer))
      expect(error?.issues ?? []).toEqual([])
    }
  })

  it.each(notAnswered)('$path is not answered', async ({ path }) => {
    expect([404, 405, 501]).toContain((await lake.request(path)).status)
  })

  it.each([...studioRequests, ...notAnswered])('are still in its source: $source', ({ source }) => {
    expect(studio.includes(source)).toBe(true)
  })
})
