import { expect, test } from 'vitest'
import { fillInserted } from './inserted-items.ts'

const hero = { _type: 'hero', _key: 'h', title: 'Hello' }
const features = (...items: object[]) => ({ _type: 'featureGrid', _key: 'f', title: 'Why', items })

test('an inserted section is filled with what its type starts with, and keeps its key', () => {
  const filling = fillInserted(
    { sections: [hero] },
    { sections: [hero, { _type: 'faq', _key: 'q' }] },
  )
  expect(filling).toMatchObject({
    'sections[_key=="q"]': { _type: 'faq', _key: 'q', title: 'Questions and answers' },
  })
})

test('an inserted item of a section is filled likewise', () => {
  const filling = fillInserted(
    { sections: [features()] },
    { sections: [features({ _type: 'feature', _key: 'n' })] },
  )
  expect(filling).toMatchObject({
    'sections[_key=="f"].items[_key=="n"]': { _key: 'n', title: 'First reason' },
  })
})

test('what an editor emptied stays empty, and what is filled is left alone', () => {
  const emptied = { _type: 'hero', _key: 'h' }
  expect(fillInserted({ sections: [hero] }, { sections: [emptied] })).toBeUndefined()
  expect(fillInserted({ sections: [] }, { sections: [hero] })).toBeUndefined()
})
