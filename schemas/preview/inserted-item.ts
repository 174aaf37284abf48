import { z } from 'zod'
import { textEditSchema } from './text-edit.ts'

/** A list item that was inserted in the preview, as the Studio tells it to show it. */
export const insertedItemSchema = textEditSchema
  .pick({ id: true, type: true, path: true })
  .extend({ kind: z.literal('inserted-item') })

export type InsertedItem = z.infer<typeof insertedItemSchema>
