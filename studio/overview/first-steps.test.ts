import { starterDocuments, starterHomeId } from '@nectar/schemas/starter/starter'
import { checkSite } from '@nectar/schemas/validation/check-site'
import { expect, test } from 'vitest'
import { firstStepsOf } from './first-steps.tsx'

const ids = (documents: readonly { _id: string }[] = []) => documents.map(({ _id }) => _id)

test('the documents of a new site fit the content model', () => {
  expect(checkSite(starterDocuments).filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each(ids(starterDocuments))('a site without %s is offered just that', (id) => {
  const others = starterDocuments.filter(({ _id }) => _id !== id)
  expect(ids(firstStepsOf(others)?.missing)).toEqual([id])
})

test('the home page may have any id', () => {
  const documents = starterDocuments.map((document) =>
    document._id === starterHomeId ? { ...document, _id: 'another' } : document,
  )
  expect(firstStepsOf(documents)).toMatchObject({
    missing: [],
    steps: [{}, { link: { params: { id: 'another' } } }, {}],
  })
})

test('the steps are ticked off one by one as content is published, and then go away', () => {
  const changed = (type: string, fields: object) =>
    documents.map((document) => (document._type === type ? { ...document, ...fields } : document))
  let documents = starterDocuments
  const done = (all = documents) => firstStepsOf(all)?.steps.map((step) => step.done)
  expect(firstStepsOf(documents)?.missing).toEqual([])
  expect(done()).toEqual([false, false, false])
  documents = changed('settings', { brandName: 'Harbour' })
  expect(done()).toEqual([true, false, false])
  documents = changed('route', { title: 'Harbour' })
  const page = { _id: 'about', _type: 'route', path: '/about' }
  expect(done([...documents, { ...page, _id: 'drafts.about' }])).toEqual([true, true, false])
  expect(firstStepsOf([...documents, page])).toBeUndefined()
})
