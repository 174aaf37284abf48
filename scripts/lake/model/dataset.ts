import { DataError } from './errors.ts'

/** The project and dataset that a store belongs to. */
export interface Owner {
  projectId: string
  dataset: string
  /** Id prefixes of documents that viewers may not see, such as `inquiry` for `inquiry.4f1c`. */
  editorsOnly?: readonly string[]
}

/** The dataset in which the Studio keeps comments. The name is Sanity's convention. */
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
