import type { z } from 'zod'
import { optional, text } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

const domain = [
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  'must be a domain in lower case, such as shop.example',
] as const

/** The message of a sign-in popup: visitors confirm it, alter it, and see what a server makes of it. */
export const signInMessage = demoKind({
  title: 'Sign-in popup',
  starter: {
    domain: 'shop.example',
    statement: 'Sign in to see your orders.',
    keyNote: 'The key is made in this tab and never leaves it. Close the tab and it is gone.',
  },
  fields: {
    domain: text('Domain of the app', {
      max: 120,
      pattern: domain,
      description: 'The domain of the site that asks, such as shop.example.',
    }),
    provider: optional(
      text('Domain of the popup', {
        max: 120,
        pattern: domain,
        description: 'Such as id.example.',
      }),
    ),
    statement: text('What the popup asks', {
      max: 160,
      description: 'One sentence that the user reads.',
    }),
    keyNote: optional(text('Note on the key', { max: 300, rows: 2 })),
  },
})

export type SignInMessage = z.output<typeof signInMessage.schema>
