import { expect, test } from 'vitest'
import { fillInserted } from './inserted-items.ts'

const hero = { _type: 'hero', _key: 'h', title: 'Hello' }
const features = (...items: object[]) => ({ _type: 'featureGrid', _key: 'f', title: 'Why', items })

test('an inserted section gets the starter content of its type, and keeps its key', () => {
  const filling = fillInserted(
    { sections: [hero] },
    { sections: [hero, { _type: 'faq', _key: 'q' }] },
  )
  expect(filling).toMatchObject({
    'sections[_key=="q"]': { _type: 'faq', _key: 'q', title: 'Questions and answers' },
  })
})

test('so does an inserted item of a section', () => {
  const filling = fillInserted(
    { sections: [features()] },
    { sections: [features({ _type: 'feature', _key: 'n' })] },
  )
  expect(filling).toMatchObject({
    'sections[_key=="f"].items[_key=="n"]': { _key: 'n', title: '[The first reason]' },
  })
})

test('an item that an editor emptied stays empty, and a filled one stays as it is', () => {
  const emptied = { _type: 'hero', _key: 'h' }
  expect(fillInserted({ sections: [hero] }, { sections: [emptied] })).toBeUndefined()
  expect(fillInserted({ sections: [] }, { sections: [hero] })).toBeUndefined()
})
