import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { PathStep } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import type { MouseEvent } from 'react'
import { getVersionFromId, isVersionId, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { nameOf } from './document-name.ts'
import { fieldTitle } from './field-title.ts'

interface FieldLinkProps {
  document: StoredDocument
  path: readonly PathStep[]
  /** The field that the link leads to, if it is inside the named one. */
  to?: readonly PathStep[]
  /** Whether the name of the document is left out. */
  isInDocument?: boolean
  onClick?: (event: MouseEvent) => void
}

/** A link to a field, which is named as its form names it. */
export function FieldLink({ document, path, to = path, isInDocument, onClick }: FieldLinkProps) {
  const { _id, _type: type } = document
  const title = fieldTitle(useSchema().get(type), path, document)
  const version = isVersionId(_id) && getVersionFromId(_id)
  return (
    <IntentLink
      intent="edit"
      onClick={onClick}
      params={{ id: publishedId(_id), type, path: pathText(to) }}
      searchParams={version ? [['perspective', version]] : []}
    >
      {isInDocument ? title : `${nameOf(document)} › ${title}`}
    </IntentLink>
  )
}
