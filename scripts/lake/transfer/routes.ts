import { requireReader } from '../auth/permissions.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import type { LakeDocument } from '../model/document.ts'

export interface ExportSource {
  owner: Owner
  documents: ReadonlyMap<string, LakeDocument>
}

/** The stream that `@sanity/export` reads: every document, a line each. */
export function exportRoutes(source: ExportSource): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/export/:dataset',
      handler: (request) => answer(source, request),
    },
  ]
}

async function answer(
  { owner, documents }: ExportSource,
  { path, identity, url, response }: LakeRequest,
): Promise<void> {
  assertDataset(owner, path.dataset)
  requireReader(identity)
  const types = url.searchParams.get('types')?.split(',').filter(Boolean) ?? []
  response.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
  })
  // A snapshot: what is written meanwhile is not in it.
  for (const document of [...documents.values()]) {
    if (types.length > 0 && !types.includes(document._type)) continue
    const hasRoom = response.write(`${JSON.stringify(document)}\n`)
    if (!hasRoom && !(await drained(response))) return
  }
  response.end()
}

/** False when the reader went away instead of reading on. */
function drained(response: LakeRequest['response']): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isOpen: boolean): void => {
      response.off('drain', onDrain)
      response.off('close', onClose)
      resolve(isOpen)
    }
    const onDrain = (): void => settle(true)
    const onClose = (): void => settle(false)
    response.once('drain', onDrain)
    response.once('close', onClose)
  })
}
