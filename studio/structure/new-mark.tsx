import { createImageUrlBuilder, type SanityImageSource } from '@sanity/image-url'
import { Badge } from '@sanity/ui'
import { type ComponentType, createElement } from 'react'
import {
  type DocumentDefinition,
  getDraftId,
  getPublishedId,
  type SchemaTypeDefinition,
  useClient,
  useDocumentVersions,
} from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { isCreatable } from '../site-state/document-types.ts'

type Picture = SanityImageSource & object
type Media = Picture | ComponentType

function isPicture(media: Media): media is Picture {
  return typeof media === 'object' && 'asset' in media
}

function Thumbnail({ picture }: { picture: Picture }) {
  const client = useClient({ apiVersion })
  const source = createImageUrlBuilder(client).image(picture).width(80).height(80).fit('crop')
  return <img alt="" src={source.url()} />
}

interface MarkedMediaProps {
  documentId: string
  media: Media | undefined
}

/** What a list shows beside a document's name: a badge if it was never published, otherwise its picture or icon. */
function MarkedMedia({ documentId, media }: MarkedMediaProps) {
  const id = getPublishedId(documentId)
  const { data: ids, loading } = useDocumentVersions({ documentId: id })
  if (!loading && ids.includes(getDraftId(id)) && !ids.includes(id)) {
    return (
      <Badge fontSize={0} title="Never published" tone="caution">
        New
      </Badge>
    )
  }
  if (!media) return null
  return isPicture(media) ? <Thumbnail picture={media} /> : createElement(media)
}

function isMarked(type: SchemaTypeDefinition): type is DocumentDefinition {
  return type.type === 'document' && isCreatable(type.name)
}

/**
 * Marks documents that were never published in lists, where Sanity shows nothing for them (6.16.0:
 * `resolveDocumentStatusIcons`).
 */
export function withNewMark(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!isMarked(type)) return type
  const { select, prepare } = type.preview ?? {}
  return {
    ...type,
    preview: {
      select: { ...select, documentId: '_id' },
      prepare: ({ documentId, ...selected }, options) => {
        const prepared = prepare?.(selected, options) ?? selected
        const media = prepared.media ?? type.icon
        return documentId
          ? { ...prepared, media: <MarkedMedia documentId={documentId} media={media} /> }
          : prepared
      },
    },
  }
}
