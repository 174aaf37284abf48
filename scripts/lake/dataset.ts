import { DataError } from './errors.ts'
import type { Lake } from './lake.ts'

/** @throws DataError 404 when the path names another dataset than the lake's one */
export function assertDataset({ options }: Lake, name: string | undefined): void {
  if (name === options.dataset) return
  throw new DataError(
    404,
    'datasetNotFoundError',
    `Dataset "${name ?? ''}" not found for project ID "${options.projectId}"`,
  )
}
