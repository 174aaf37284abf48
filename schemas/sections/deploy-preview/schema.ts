import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** From a folder of files to its manifest, its content id, and the file that answers a path. */
export const deployPreviewSchema = sectionOf('deployPreview', {
  ...headingAndIntro,
  path: z
    .string()
    .regex(/^\/[^\s]*$/, 'must begin with a slash')
    .max(200, 'is longer than 200 characters'),
  docs: linkSchema.optional(),
})

export type DeployPreview = Resolved<z.output<typeof deployPreviewSchema>>
