import { page, type World } from './world.ts'

/** No document was found that the sample content has. */
export class DocumentMissingError extends Error {
  override readonly name = 'DocumentMissingError'

  constructor(id: string) {
    super(`There is no document ${id}: is the sample content imported?`)
  }
}

/**
 * Writes a draft of the page whose first heading says some words.
 *
 * @throws DocumentMissingError
 */
export async function writeDraft({ editor }: World, words: string): Promise<void> {
  const published = await editor.getDocument(page.id)
  if (!published) throw new DocumentMissingError(page.id)
  const sections = published.sections.with(0, { ...published.sections[0], title: words })
  await editor.createOrReplace({ ...published, _id: `drafts.${page.id}`, sections })
}

/** The address by which the Studio opens its preview of the page: with a secret that only a writer can store. */
export async function previewAddress({ editor, checkout }: World): Promise<string> {
  const secret = crypto.randomUUID()
  await editor.create({ _type: 'sanity.previewUrlSecret', _id: 'drafts.', secret })
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': page.path,
  })
  return `${checkout.site}/api/draft-mode/enable?${query}`
}
