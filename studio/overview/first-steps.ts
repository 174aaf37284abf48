import { isDraft, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { starterDocuments, starterHomeId, starterSettings } from '@nectar/schemas/starter/starter'

/** What a new site still needs. */
export interface FirstSteps {
  /** The documents that every site has and this one lacks. */
  missing: readonly StoredDocument[]
  nameIsGiven: boolean
  homeIsWritten: boolean
  /** The id of the home page. */
  homeId: string
  hasAnotherPage: boolean
  /** Whether the header leads to an application, which not every site has. */
  leadsToApplication: boolean
}

/** Finds out what a new site still needs; `undefined` if nothing is left to do. */
export function firstStepsOf(documents: readonly StoredDocument[]): FirstSteps | undefined {
  const published = documents.filter((document) => !isDraft(document))
  const ids = new Set(published.map(({ _id }) => _id))
  const pages = published.filter(({ _type }) => _type === 'route')
  const home = pages.find(({ path }) => path === '/')
  const starterHome = starterDocuments.find(({ _id }) => _id === starterHomeId)
  const missing = starterDocuments.filter(({ _id }) =>
    _id === starterHomeId ? home === undefined : !ids.has(_id),
  )
  const settings = published.find(({ _id }) => _id === starterSettings._id)
  const steps: FirstSteps = {
    missing,
    nameIsGiven: settings !== undefined && settings.brandName !== starterSettings.brandName,
    homeIsWritten: home !== undefined && home.title !== starterHome?.title,
    homeId: home?._id ?? starterHomeId,
    hasAnotherPage: pages.length > 1,
    leadsToApplication: Boolean(settings?.getStartedLabel),
  }
  const { nameIsGiven, homeIsWritten, hasAnotherPage } = steps
  const isDone = missing.length === 0 && nameIsGiven && homeIsWritten && hasAnotherPage
  return isDone ? undefined : steps
}
