import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bannerId, consentChoices, consentKey, readChoice, writeChoice } from './consent-store.ts'

const key = consentKey(bannerId)
let kept: Map<string, string>
let page: { cookie: string }

beforeEach(() => {
  kept = new Map()
  page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a choice', () => {
  it('is accept, decline or postpone', () => {
    expect(consentChoices).toEqual(['accept', 'decline', 'postpone'])
  })

  it.each(consentChoices)(
    'to %s is kept in local storage, under the key of its banner',
    (choice) => {
      expect(readChoice(key)).toBeNull()
      writeChoice(key, choice)
      expect([...kept]).toEqual([['cookie-consent-cookie-banner', choice]])
      expect(readChoice(key)).toBe(choice)
      expect(readChoice(consentKey('another-banner'))).toBeNull()
    },
  )

  it.each(consentChoices)('to %s is kept in a cookie if local storage is unavailable', (choice) => {
    vi.stubGlobal('localStorage', undefined)
    writeChoice(key, choice)
    expect(page.cookie).toContain(`cookie-consent-cookie-banner=${choice}; `)
    expect(page.cookie).toContain('max-age=31536000')
    expect(readChoice(key)).toBe(choice)
  })

  it('in a cookie is newer than one in local storage, until that keeps a choice again', () => {
    kept.set(key, 'postpone')
    page.cookie = `${key}=decline`
    expect(readChoice(key)).toBe('decline')
    writeChoice(key, 'accept')
    expect(page.cookie).toContain('max-age=0; ')
  })

  it('that is not offered is ignored', () => {
    kept.set(key, 'perhaps')
    expect(readChoice(key)).toBeNull()
  })
})
