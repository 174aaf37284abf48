import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LakeDocument } from '../model/document.ts'
import { startTestLake, type TestLake, temporaryFolder } from '../testing/test-lake.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const byId = (a: LakeDocument, b: LakeDocument): number => (a._id < b._id ? -1 : 1)

const publicUrl = 'http://localhost:3030'

/** Everything that an editor can read: content, its history, comments and settings. */
async function readEverything(lake: TestLake): Promise<Record<string, unknown>> {
  const text = async (path: string): Promise<string> => (await lake.request(path)).text()
  const history = '/data/history/production'
  return {
    // An export has asset URLs at the address of the request.
    documents: lines((await text('/data/export/production')).replaceAll(lake.url, publicUrl)).sort(
      byId,
    ),
    comments: lines(await text('/data/export/production-comments')).sort(byId),
    transactions: lines(await text(`${history}/transactions?effectFormat=mendoza`)),
    commentTransactions: lines(await text('/data/history/production-comments/transactions')),
    events: JSON.parse(await text(`${history}/events/documents/page,gone,inquiry.2`)),
    deleted: JSON.parse(await text(`${history}/documents/gone?lastRevision=true`)),
    settings: JSON.parse(await text('/users/me/keyvalue/layout')),
  }
}

/** The data folder of a lake of 24 November 2026, with its responses. */
const kept = fileURLToPath(new URL('./old-store', import.meta.url))
const unpacked = async (name: string) => gunzipSync(await readFile(join(kept, `${name}.gz`)))

describe('the store of an older lake', () => {
  let lake: TestLake
  beforeEach(async () => {
    const dataDir = await temporaryFolder()
    const assets = join(dataDir, 'production.assets')
    await mkdir(assets)
    for (const name of await readdir(kept)) {
      if (!name.endsWith('.gz')) await copyFile(join(kept, name), join(assets, name))
    }
    for (const name of ['production.sqlite', 'production-comments.sqlite']) {
      await writeFile(join(dataDir, name), await unpacked(name))
    }
    lake = await startTestLake({ publicUrl }, dataDir)
  })
  afterEach(() => lake.close())

  it('opens with its content, drafts, inquiries, comments, history, and settings', async () => {
    const { calls, ...before } = JSON.parse(String(await unpacked('content.json')))
    expect(calls).toEqual([])
    expect(await readEverything(lake)).toEqual(before)
  })

  it('serves its files and accepts changes', async () => {
    for (const { path } of await lake.client().fetch<{ path: string }[]>('*[defined(path)]')) {
      const bytes = Buffer.from(await (await lake.request(`/${path}`)).arrayBuffer())
      expect(bytes.equals(await readFile(join(kept, path.split('/').at(-1) ?? '')))).toBe(true)
    }
    await lake.client().patch('drafts.page').set({ name: 'Sixth' }).commit()
    expect(await lake.client().getDocument('drafts.page')).toMatchObject({ name: 'Sixth' })
  })
})
