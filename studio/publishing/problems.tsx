import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import { Card } from '@sanity/ui'
import type { MouseEvent } from 'react'
import { FieldLink } from '../site-state/field-link.tsx'
import { fieldRequests } from '../site-state/field-requests.ts'
import { TitledList } from '../ui/titled-list.tsx'
import { closeReview } from './open-review.ts'

/** A problem and the field it is in. */
export type Problem = Pick<DocumentIssue, 'path' | 'message'>

interface ProblemsProps {
  tone: 'critical' | 'caution'
  title: string
  document: StoredDocument
  problems: readonly Problem[]
}

/** The problems of a document, each with a link to its field. */
export function Problems({ tone, title, document, problems }: ProblemsProps) {
  if (problems.length === 0) return null
  const show = (event: MouseEvent, path: Problem['path']) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    closeReview()
    fieldRequests.next({ id: publishedId(document._id), path: [...path] })
  }
  const items = problems.map(({ path, message }) => {
    const onClick = (event: MouseEvent) => show(event, path)
    const item = (
      <>
        {path.length > 0 && (
          <>
            <FieldLink document={document} isInDocument onClick={onClick} path={path} />
            {': '}
          </>
        )}
        {message}
      </>
    )
    return [`${pathText(path)} ${message}`, item] as const
  })
  return (
    <Card border padding={3} radius={2} tone={tone}>
      <TitledList items={items} title={title} />
    </Card>
  )
}
