import { map, type Observable } from 'rxjs'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import { z } from 'zod'
import { apiVersion } from '../api-version.ts'
import { leads } from '../structure/page-groups.ts'

const pagesSchema = z.array(
  z.object({
    name: z.string().nullable(),
    path: z.string(),
    own: z.boolean(),
    leads: z.boolean(),
  }),
)

const everyPage: DocumentLocationsState = { message: 'Shown on every page', tone: 'positive' }

/** GROQ for the pages a document is used on; `$id` is its published id. */
const usedOn: Readonly<Record<string, string>> = {
  route: '_id in [$id, "drafts." + $id] || references($id)',
  story: 'references($id) || count(sections[_type == "storyList" && !defined(stories)]) > 0',
  country: 'count(sections[_type == "formBlock" && kind in ["contact", "startup"]]) > 0',
  department: 'count(sections[_type == "formBlock" && kind == "contact"]) > 0',
}

function toState(found: unknown): DocumentLocationsState {
  const pages = pagesSchema.safeParse(found).data ?? []
  const locations = pages.map(
    ({ name, path }): DocumentLocation => ({ title: name ?? path, href: path }),
  )
  if (locations.length === 0) return { message: 'Used on no page yet', tone: 'caution' }
  const self = pages.find(({ own }) => own)
  const others = pages.length - (self ? 1 : 0)
  const message = self ? `${ownWords(self)}${leadWords(others)}` : `Used on ${count(others)}`
  return { locations, message, tone: 'positive' }
}

function ownWords({ leads: isRedirect }: { leads: boolean }): string {
  return isRedirect ? 'A redirect: visitors are sent on' : 'A page of its own'
}

function leadWords(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ', and one page leads here' : `, and ${others} pages lead here`
}

function count(pages: number): string {
  return pages === 1 ? 'one page' : `${pages} pages`
}

/** Where on the site a document is shown, kept up to date while editors work. */
export const locations: DocumentLocationResolver = (
  { id, type },
  { documentStore },
): DocumentLocationsState | Observable<DocumentLocationsState> | null => {
  const filter = usedOn[type]
  if (!filter) return ['settings', 'menu', 'socialLink'].includes(type) ? everyPage : null
  const query = `*[_type == "route" && defined(path) && (${filter})] | order(path asc)[0...50]{
    name, path, "own": _id in [$id, "drafts." + $id], "leads": coalesce(${leads}, false)
  }`
  return documentStore
    .listenQuery(query, { id }, { apiVersion, perspective: 'drafts' })
    .pipe(map(toState))
}
