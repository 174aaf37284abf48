import { z } from 'zod'
import { string } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

const path = z
  .string()
  .regex(/^\/[^\s]*$/, 'must begin with a slash')
  .max(200, 'is longer than 200 characters')

/** Turns a folder of files into its manifest and content id, and finds the file that answers a path. */
export const deployPreview = demoKind({
  title: 'Preview of a deployment',
  starter: { path: '/docs/start' },
  fields: { path: string('First path to look up', path) },
})

export type DeployPreview = z.output<typeof deployPreview.schema>
