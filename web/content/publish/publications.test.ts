import { expect, test, vi } from 'vitest'
import { fingerprintOf } from '../../protocol/fingerprint.ts'
import { documentTag } from '../source/dependencies.ts'
import { isShownAsNow } from './publications.ts'

// `server-only` throws outside of a server bundle.
vi.mock('server-only', () => ({}))
vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const page = (text: string, options: string) =>
  fingerprintOf({ [documentTag('a')]: text, 'type:department': options })

test.each([
  [
    'a page that is shown, while an option of its form is not',
    page('new', 'good'),
    page('new', 'broken'),
    true,
  ],
  ['a page that is not shown yet', page('old', 'good'), page('new', 'good'), false],
  ['a page that pages are not rendered from', '', page('new', 'good'), false],
  ['a document without a page that is shown', 'same', 'same', true],
  [
    'a document without a page that is not',
    fingerprintOf({ b: 1 }),
    fingerprintOf({ b: 2 }),
    false,
  ],
])('%s', (_, shown, now, expected) => {
  expect(isShownAsNow('a', shown, now)).toBe(expected)
})
