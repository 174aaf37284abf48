import { z } from 'zod'
import { textEditSchema } from './text-edit.ts'

/** A list item that was inserted in the preview. The Studio sends this to make the preview show it. */
export const insertedItemSchema = textEditSchema
  .pick({ id: true, type: true, path: true })
  .extend({ kind: z.literal('inserted-item') })

export type InsertedItem = z.infer<typeof insertedItemSchema>
