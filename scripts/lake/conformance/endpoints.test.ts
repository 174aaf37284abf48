import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake } from '../testing/test-lake.ts'
import { siteWebhook } from '../webhooks/config.ts'
import { probes, type Subject } from './probes.ts'
import { isCloud, openTarget } from './target.ts'

/** A row of the endpoint table in docs/endpoints.md. */
interface EndpointRow {
  /** For example `GET /data/query/:dataset`. */
  endpoints: string[]
  state: string
}

const row = /^\| (?<endpoints>`[^|]+`) +\| (?<state>[^|]+?) +\|/

/** Reads the rows of the endpoint table. */
function readEndpointTable(): EndpointRow[] {
  const text = readFileSync(new URL('../docs/endpoints.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split('## Endpoints')
  return section.split('\n').flatMap((line) => {
    const { endpoints = '', state = '' } = row.exec(line)?.groups ?? {}
    const list = [...endpoints.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, endpoint]) => `${endpoint}`)
    return list.length > 0 ? [{ endpoints: list, state }] : []
  })
}

const rows = readEndpointTable()

/** Whether a row has endpoints for which a project in Sanity's cloud may answer differently. */
function isLakesOwn({ endpoints, state }: EndpointRow): boolean {
  const isSetUpElsewhere = endpoints.some((endpoint) => /\/hooks\/|\/journey\//.test(endpoint))
  // A run against the cloud creates no projects or datasets, since they may cost money.
  const makes = endpoints.some((endpoint) => /^[A-Z]+ \/(projects|datasets)\b/.test(endpoint))
  const isManagement = makes && !endpoints.some((endpoint) => endpoint.startsWith('GET'))
  return isManagement || isSetUpElsewhere || !['supported', 'partly'].includes(state)
}

describe('the endpoint table', () => {
  let subject: Subject
  beforeAll(async () => {
    const webhooks = [siteWebhook('http://127.0.0.1:9/', 'a-secret-for-tests')]
    const target = await openTarget({ webhooks, localSignIn: true })
    const { editor, type } = target
    const { projectId = '', dataset = '' } = editor.config()
    const documentId = `${type}-document`
    await editor.create({ _id: documentId, _type: type })
    const create = { width: 20, height: 10, channels: 3 as const, background: '#fa0' }
    const exif = { IFD0: { ImageDescription: type } }
    const bytes = await sharp({ create }).png().withMetadata({ exif }).toBuffer()
    const picture = await editor.assets.upload('image', bytes)
    const note = `a note of ${type}`
    const file = await editor.assets.upload('file', Buffer.from(note), { filename: 'note.txt' })
    subject = {
      ...target,
      projectId,
      dataset,
      host: new URL(editor.getUrl('/')).origin,
      documentId,
      picture: { _id: picture._id, url: picture.url, bytes },
      file: { _id: file._id, url: file.url, text: note },
    }
  })
  afterAll(async () => {
    await subject.editor.delete(subject.picture._id)
    await subject.editor.delete(subject.file._id)
    await subject.stop()
  })

  for (const row of rows) {
    const title = `%s (${row.state})`
    it.skipIf(isCloud && isLakesOwn(row)).each(row.endpoints)(title, async (endpoint) => {
      const probe = probes[endpoint]
      if (!probe) throw new Error(`no probe calls ${endpoint}`)
      await probe(subject)
    })
  }

  it('lists exactly the existing routes', async () => {
    const lake = await startTestLake()
    const routes = lake.routes.map(({ method, path }) => `${method} ${path}`)
    const claimed = rows
      .filter(({ state }) => state !== 'not')
      .flatMap(({ endpoints }) => endpoints)
    const overHttp = claimed.filter((endpoint) => !endpoint.startsWith('WS '))
    expect(overHttp.toSorted()).toEqual(routes.toSorted())
    expect(Object.keys(probes).toSorted()).toEqual(
      rows.flatMap(({ endpoints }) => endpoints).toSorted(),
    )
    await lake.dispose()
  })
})
