import type { z } from 'zod'
import { optional, text } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

/** A sign-in message (EIP-4361) that visitors sign and alter. */
export const signInMessage = demoKind({
  title: 'Sign-in message',
  starter: {
    domain: 'shop.example',
    statement: 'Sign in to see your orders.',
    keyNote: 'The key is made in this tab and never leaves it. Close the tab and it is gone.',
  },
  fields: {
    domain: text('Domain', {
      max: 120,
      pattern: [
        /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
        'must be a domain in lower case, such as shop.example',
      ],
      description: 'The domain of the site that asks, such as shop.example.',
    }),
    statement: text('What is signed', {
      max: 160,
      description: 'One sentence that the user reads.',
    }),
    keyNote: optional(text('Note on the key', { max: 300, rows: 2 })),
  },
})

export type SignInMessage = z.output<typeof signInMessage.schema>
