import { draftMode } from 'next/headers'
import { notFound } from 'next/navigation'
import { editAttributes } from '../../../content/draft/edit-attributes.ts'
import { answerRoute } from '../../../content/route/answer.ts'
import { PageSections } from '../../../sections/page-sections.tsx'
import { Container } from '../../../ui/layout/container.tsx'
import type { PathParams } from '../../path.ts'
import { readPath } from '../../path.ts'
import { pageContext } from '../../views/page-context.ts'
import { Problems } from '../problems.tsx'
import { draftShell, readDraft } from '../read-draft.ts'

export const metadata = { title: 'Preview', robots: { index: false } }

export default async function DraftPage(props: PathParams) {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return null
  const path = await readPath(props)
  const [{ settings, social }, { route, problems }] = await Promise.all([
    draftShell(path),
    readDraft(path),
  ])
  const answer = answerRoute(route)
  if (!route && problems.length > 0) return <Problems problems={problems} />
  if (!route || answer.kind === 'missing') notFound()
  const edit = (field: string) => editAttributes(route._type, route._id, field)
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} edit={edit} />}
      {answer.kind === 'redirect' && (
        <Container>
          <p className="draft-bar" {...edit('redirect')}>
            Visitors to this path are sent to <a href={answer.href}>{answer.href}</a>.
          </p>
        </Container>
      )}
      <PageSections
        layout={route.layout}
        sections={route.sections ?? []}
        context={{
          ...pageContext(settings, social),
          edit,
          editOther: editAttributes,
        }}
      />
    </>
  )
}
