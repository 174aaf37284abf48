import { DataError } from './errors.ts'

/** Which dataset of which project a lake holds. */
export interface Owner {
  projectId: string
  dataset: string
}

/** @throws DataError 404 when the path names another dataset than the lake's one */
export function assertDataset(owner: Owner, name: string | undefined): void {
  if (name === owner.dataset) return
  throw new DataError(
    404,
    'datasetNotFoundError',
    `Dataset "${name ?? ''}" not found for project ID "${owner.projectId}"`,
  )
}
