import { DataError } from './errors.ts'

/** Which dataset of which project a store holds. */
export interface Owner {
  projectId: string
  dataset: string
  /** The first part of the ids of documents that viewers may not see, such as `inquiry` of `inquiry.4f1c`. */
  editorsOnly?: readonly string[]
}

/** Where the Studio keeps the comments on a dataset's documents: in one that Sanity names so. */
export function commentsOf({ projectId, dataset }: Owner): Owner {
  return { projectId, dataset: `${dataset}-comments` }
}

/** @throws DataError 404 when the path names another dataset */
export function assertDataset(owner: Owner, name: string | undefined): void {
  if (name === owner.dataset) return
  throw new DataError(
    404,
    'datasetNotFoundError',
    `Dataset "${name ?? ''}" not found for project ID "${owner.projectId}"`,
  )
}
