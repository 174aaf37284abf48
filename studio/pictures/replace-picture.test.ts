import { expect, test } from 'vitest'
import { placesOf } from './replace-picture.ts'

const picture = (ref: string) => ({
  _type: 'picture',
  alt: 'A comb',
  asset: { _type: 'reference', _ref: ref },
})

test('finds every place of a picture, at any depth, and no other picture', () => {
  const document = {
    _id: 'route-example',
    _type: 'route',
    sharingImage: picture('image-a'),
    sections: [
      { _key: 'one', _type: 'hero', media: { _type: 'media', picture: picture('image-b') } },
      {
        _key: 'two',
        _type: 'steps',
        items: [{ _key: 'x', media: { picture: picture('image-a') } }],
      },
    ],
  }
  expect(placesOf(document, 'image-a')).toEqual([
    'sharingImage',
    'sections[_key=="two"].items[_key=="x"].media.picture',
  ])
  expect(placesOf(document, 'image-none')).toEqual([])
})
