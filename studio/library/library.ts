import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { useMemo } from 'react'
import { z } from 'zod'
import { useDocuments } from '../site-state/use-documents.ts'
import { countDocuments, isWordless, type Use, usesOf } from './uses.ts'

const assetSchema = z.looseObject({
  _id: z.string(),
  _type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']),
  _createdAt: z.string().catch(''),
  url: z.string(),
  size: z.number(),
  extension: z.string(),
  originalFilename: z.string().optional().catch(undefined),
  metadata: z
    .looseObject({ dimensions: z.looseObject({ width: z.number(), height: z.number() }) })
    .optional()
    .catch(undefined),
  opt: z
    .looseObject({ tags: z.array(z.string()).catch([]) })
    .optional()
    .catch(undefined),
})

/** A stored picture or file. */
export interface LibraryEntry {
  id: string
  name: string
  url: string
  isPicture: boolean
  /** Its size in bytes. */
  size: number
  /** The size of a picture in pixels. */
  dimensions: { width: number; height: number } | undefined
  tags: readonly string[]
  uses: readonly Use[]
}

/** The pictures and files among all documents, newest first, each with its uses. */
export function libraryOf(documents: readonly StoredDocument[]): LibraryEntry[] {
  const uses = usesOf(documents)
  return documents
    .flatMap((document) => assetSchema.safeParse(document).data ?? [])
    .sort((a, b) => b._createdAt.localeCompare(a._createdAt))
    .map((asset) => ({
      id: asset._id,
      name: asset.originalFilename ?? `unnamed.${asset.extension}`,
      url: asset.url,
      isPicture: asset._type === 'sanity.imageAsset',
      size: asset.size,
      dimensions: asset.metadata?.dimensions,
      tags: asset.opt?.tags ?? [],
      uses: uses.get(asset._id) ?? [],
    }))
}

/** The filters of the list. */
export const views = {
  all: { title: 'Pictures and files', shows: () => true },
  pictures: { title: 'Pictures', shows: ({ isPicture }: LibraryEntry) => isPicture },
  files: { title: 'Files', shows: ({ isPicture }: LibraryEntry) => !isPicture },
  wordless: {
    title: 'Without alternative text',
    shows: ({ id, uses }: LibraryEntry) => uses.some((use) => isWordless(id, use)),
  },
  unused: { title: 'Used nowhere', shows: ({ uses }: LibraryEntry) => uses.length === 0 },
} as const

/** Says how many documents use a picture or file. */
export function usedBy({ uses }: Pick<LibraryEntry, 'uses'>): string {
  const count = countDocuments(uses)
  if (count === 0) return 'used nowhere'
  return `used by ${count === 1 ? 'one document' : `${count} documents`}`
}

/** The tags of all pictures and files. */
export function allTags(library: readonly LibraryEntry[]): string[] {
  return [...new Set(library.flatMap(({ tags }) => tags))].sort()
}

/** All pictures and files; `undefined` until they have been read. */
export function useLibrary(): readonly LibraryEntry[] | undefined {
  const { found: documents } = useDocuments()
  return useMemo(() => documents && libraryOf(documents), [documents])
}
