import { expect, test, vi } from 'vitest'
import { fingerprintOf } from '../../protocol/fingerprint.ts'
import { documentTag } from '../source/dependencies.ts'
import { isShownAsNow } from './publications.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const page = (text: string, options: string) =>
  fingerprintOf({ [documentTag('a')]: text, 'type:department': options })

test.each([
  [
    'a page is live although an option of its form is not',
    page('new', 'good'),
    page('new', 'broken'),
    true,
  ],
  ['a page with older content is not live', page('old', 'good'), page('new', 'good'), false],
  ['a page that was never rendered is not live', '', page('new', 'good'), false],
  ['a document without a page is live if pages show it', 'same', 'same', true],
  [
    'a document without a page is not live if pages show an older version',
    fingerprintOf({ b: 1 }),
    fingerprintOf({ b: 2 }),
    false,
  ],
])('%s', (_, shown, now, expected) => {
  expect(isShownAsNow('a', shown, now)).toBe(expected)
})
