// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { draftKey, readDraft, writeDraft } from './draft.ts'

beforeEach(() => sessionStorage.clear())

const keyOn = (path: string, definition: Parameters<typeof draftKey>[0]) => {
  history.replaceState(null, '', path)
  return draftKey(definition)
}

test('forms of the same section key have drafts of their own', () => {
  const keys = [
    keyOn('/contact', { form: 'contact', id: 'formBlock-2' }),
    keyOn('/register', { form: 'register', id: 'formBlock-2' }),
    keyOn('/copied', { form: 'contact', id: 'formBlock-2' }),
    keyOn('/contact', { form: 'newsletter', id: 'formBlock-2' }),
    keyOn('/contact', { form: 'contact', id: 'formBlock-3' }),
  ]
  for (const key of keys) writeDraft(key, { values: { message: key }, since: 0 })
  for (const key of keys) expect(readDraft(key).values).toEqual({ message: key })
})

test('the draft of a page is the same whatever its query is, and on the answer to its plain form', () => {
  const key = keyOn('/contact', { form: 'contact', id: 'a' })
  expect(keyOn('/contact?from=mail#form', { form: 'contact', id: 'a' })).toBe(key)
  const refused = {
    form: 'contact',
    values: {},
    errors: {},
    message: '',
    from: '/contact?x',
  } as const
  expect(keyOn('/api/inquiries', { form: 'contact', id: 'a', refused })).toBe(key)
})
