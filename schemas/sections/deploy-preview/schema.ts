import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** Turns a folder of files into its manifest and content id, and finds the file that answers a path. */
export const deployPreviewSchema = sectionOf('deployPreview', {
  ...headingAndIntro,
  path: z
    .string()
    .regex(/^\/[^\s]*$/, 'must begin with a slash')
    .max(200, 'is longer than 200 characters'),
  docs: linkSchema.optional(),
})

export type DeployPreview = Resolved<z.output<typeof deployPreviewSchema>>
