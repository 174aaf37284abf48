import { notFound } from 'next/navigation'
import { editAttributes } from '../../../content/draft.ts'
import { standInId } from '../../../content/page.ts'
import { answerRoute } from '../../../content/route/visit.ts'
import type { ContentIssue } from '../../../content/source/parse.ts'
import { PageSections } from '../../../sections/registry.tsx'
import type { EditAttributes } from '../../../ui/edit/edit.ts'
import { Container } from '../../../ui/layout/layout.tsx'
import { dateOf } from '../../feeds/atom.ts'
import { type PathParams, readPath } from '../../path.ts'
import { pageContext } from '../../views/page-context.ts'
import { SayInConsole } from '../overlay.tsx'
import { draftShell, readDraft, readViewer } from '../read-draft.ts'

export const metadata = { title: 'Preview', robots: { index: false } }

export default async function DraftPage(props: PathParams) {
  const viewer = await readViewer()
  if (!viewer) return null
  const isGuest = viewer.guestUntil !== undefined
  const path = await readPath(props)
  const [{ settings, social }, { route, issues }] = await Promise.all([
    draftShell(path),
    readDraft(path),
  ])
  const answer = answerRoute(route)
  if (!route && issues.length > 0 && !isGuest) return <Problems issues={issues} />
  if (!route || answer.kind === 'missing') notFound()
  const edit =
    isGuest || route._id === standInId
      ? undefined
      : (field: string) => editAttributes(route._type, route._id, field)
  return (
    <>
      {issues.length > 0 && !isGuest && <Problems issues={issues} edit={edit} />}
      {answer.kind === 'redirect' && (
        <Container>
          <p className="draft-bar" {...edit?.('redirect')}>
            Visitors to this path are sent to <a href={answer.href}>{answer.href}</a>.
          </p>
        </Container>
      )}
      <PageSections
        layout={route.layout}
        sections={route.sections ?? []}
        context={{
          ...pageContext(settings, social),
          date: dateOf(route),
          ...(edit && { edit }),
          ...(!isGuest && { editOther: editAttributes }),
        }}
      />
    </>
  )
}

interface ProblemsProps {
  issues: readonly ContentIssue[]
  /** Opens the field of a path in the Studio's form. */
  edit?: (path: string) => EditAttributes
}

/** The issues of a draft, on the page and in the browser's console. */
function Problems({ issues, edit }: ProblemsProps) {
  return (
    <Container>
      <SayInConsole lines={issues.map(({ path, message }) => `${path} ${message}`)} />
      <section className="draft-bar" aria-label="What cannot be shown yet">
        <p>Parts of this page cannot be shown yet. The form marks the fields:</p>
        <ul>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`} {...edit?.(path)}>
              A field {message}
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
