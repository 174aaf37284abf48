import { expect, test } from 'vitest'
import { checkTokenSections } from './token-sections.ts'

const page = (id: string, kind: string) => ({
  _id: id,
  _type: 'route',
  sections: [{ _type: 'formBlock', _key: 'form', kind }],
})

test('on a site without the wallet, token sections of published pages are reported', () => {
  const pages = [
    page('route-get', 'token-claim'),
    page('route-contact', 'contact'),
    page('drafts.route-send', 'token-transfer'),
  ]
  expect(checkTokenSections(pages)).toMatchObject([
    { documentId: 'route-get', path: ['sections', { _key: 'form' }, 'kind'], code: 'no-wallet' },
  ])
})
