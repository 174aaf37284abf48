import type { z } from 'zod'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** A sign-in message (EIP-4361) that visitors sign and alter. */
export const signInMessageSchema = sectionOf('signInMessage', {
  ...headingAndIntro,
  domain: plainText(120).regex(
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
    'must be a domain in lower case, such as shop.example',
  ),
  statement: plainText(160),
  keyNote: plainText(300).optional(),
})

export type SignInMessage = z.output<typeof signInMessageSchema>
