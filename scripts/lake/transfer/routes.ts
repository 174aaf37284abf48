import { requireReader } from '../auth/permissions.ts'
import { assertDataset } from '../dataset.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import type { Lake } from '../lake.ts'

/** The stream that `@sanity/export` reads: every document, a line each. */
export function exportRoutes(lake: Lake): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/export/:dataset',
      handler: (request) => answer(lake, request),
    },
  ]
}

async function answer(lake: Lake, { path, identity, url, response }: LakeRequest): Promise<void> {
  assertDataset(lake, path.dataset)
  requireReader(identity)
  const types = url.searchParams.get('types')?.split(',').filter(Boolean) ?? []
  response.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
  })
  // A snapshot: what is written meanwhile is not in it.
  for (const document of [...lake.writer.documents.values()]) {
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
