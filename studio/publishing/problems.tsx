import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import { Card, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { fieldTitle } from '../site-changes/field-title.ts'
import { fieldRequests } from '../site-state/field-requests.ts'
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
  const schema = useSchema()
  if (problems.length === 0) return null
  const { _id, _type: type } = document
  const id = publishedId(_id)
  return (
    <Card aria-label={title} border padding={3} radius={2} role="group" tone={tone}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {title}
        </Text>
        <Stack as="ul" gap={3} style={{ margin: 0, paddingInlineStart: '1.25em' }}>
          {problems.map(({ path, message }) => {
            const place = pathText(path)
            return (
              <li key={`${place} ${message}`}>
                <Text size={1}>
                  {place && (
                    <>
                      <IntentLink
                        intent="edit"
                        onClick={(event) => {
                          if (event.ctrlKey || event.metaKey || event.shiftKey) return
                          event.preventDefault()
                          closeReview()
                          fieldRequests.next({ id, path: [...path] })
                        }}
                        params={{ id, type, path: place }}
                      >
                        {fieldTitle(schema.get(type), path, document)}
                      </IntentLink>
                      {': '}
                    </>
                  )}
                  {message}
                </Text>
              </li>
            )
          })}
        </Stack>
      </Stack>
    </Card>
  )
}
