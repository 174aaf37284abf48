import type { LakeDocument } from '../model/document.ts'
import type { TestLake } from './test-lake.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const byId = (a: LakeDocument, b: LakeDocument): number => (a._id < b._id ? -1 : 1)

/** All that an editor can read of a lake: content, its history, comments, settings and webhook calls. */
export async function readEverything(lake: TestLake): Promise<Record<string, unknown>> {
  const text = async (path: string): Promise<string> => (await lake.request(path)).text()
  const history = '/data/history/production'
  return {
    documents: lines(await text('/data/export/production')).sort(byId),
    comments: lines(await text('/data/export/production-comments')).sort(byId),
    transactions: lines(await text(`${history}/transactions?effectFormat=mendoza`)),
    commentTransactions: lines(await text('/data/history/production-comments/transactions')),
    events: JSON.parse(await text(`${history}/events/documents/page,gone,inquiry.2`)),
    deleted: JSON.parse(await text(`${history}/documents/gone?lastRevision=true`)),
    settings: JSON.parse(await text('/users/me/keyvalue/layout')),
    calls: JSON.parse(await text('/hooks/projects/local/site/messages')),
  }
}
