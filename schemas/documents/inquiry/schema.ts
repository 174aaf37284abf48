import { z } from 'zod'
import { formKinds } from '../../forms/controls.ts'
import type { DocumentRole } from '../role.ts'

/** The states of an inquiry. */
export const inquiryStatuses = ['new', 'open', 'done'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** How many days an inquiry is kept by default. */
export const inquiryRetentionDays = 180

/**
 * What a visitor sent through a form. Its id is `inquiry.<key>`: the dot hides it from reads without a
 * token.
 */
export const inquirySchema = z.object({
  _id: z.string().startsWith('inquiry.', 'must start with inquiry. to stay private'),
  _type: z.literal('inquiry'),
  form: z.enum(formKinds),
  status: z.enum(inquiryStatuses),
  handledBy: z.string().max(120).optional(),
  note: z.string().max(2000).optional(),
  submittedAt: z.iso.datetime(),
  retainUntil: z.iso.date(),
  email: z.email(),
  firstName: z.string().max(100).optional(),
  lastName: z.string().max(100).optional(),
  company: z.string().max(120).optional(),
  department: z.string().max(80).optional(),
  service: z.string().max(80).optional(),
  website: z.string().max(300).optional(),
  country: z.string().max(2).optional(),
  stage: z.string().max(80).optional(),
  message: z.string().max(4000).optional(),
  newsletter: z.boolean().optional(),
})

export type Inquiry = z.output<typeof inquirySchema>

export const inquiryRole: DocumentRole = {
  createdBy: 'visitors',
  listed: 'separately',
  shownOn: 'no-page',
  inSiteFacts: false,
  sampleFiles: 'one-each',
}
