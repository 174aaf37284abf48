import { z } from 'zod'

/** An edit of a text, as the Studio sends it to the preview. */
export const textEditSchema = z.object({
  kind: z.literal('text-edit'),
  /** The published id of the document. */
  id: z.string(),
  type: z.string(),
  /** Such as `sections[_key=="a1"].title`; edits at other paths appear with the next save. */
  path: z.string().regex(/^[\w-]+(?:\.[\w-]+|\[(?:\d+|_key=="[^"\]]*")\])*$/),
  before: z.string(),
  after: z.string(),
  /** Whether a few letters were added or removed in one place, so that more typing may follow before the save. */
  isTyped: z.boolean(),
})

export type TextEdit = z.infer<typeof textEditSchema>
