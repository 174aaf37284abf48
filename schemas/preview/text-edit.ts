import { z } from 'zod'

/** A text of a document that is being written, as the Studio tells the preview beside it. */
export const textEditSchema = z.object({
  kind: z.literal('text-edit'),
  /** The id of the document, published. */
  id: z.string(),
  type: z.string(),
  /** Such as `sections[_key=="a1"].title`; one that is written otherwise is shown with the next save. */
  path: z.string().regex(/^[\w-]+(?:\.[\w-]+|\[(?:\d+|_key=="[^"\]]*")\])*$/),
  before: z.string(),
  after: z.string(),
  /** A few letters at one place: more may follow, and what is saved comes later. */
  isTyped: z.boolean(),
})

export type TextEdit = z.infer<typeof textEditSchema>
