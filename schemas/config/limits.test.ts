import { expect, it } from 'vitest'
import { imageAddress, imageQuery } from './limits.ts'

it('puts size, format and quality into the path, and reads them from it', () => {
  const address = imageAddress('/media/abc-800x600.png', 640)
  expect(address).toBe('/images/w_640,f_webp,q_75/media/abc-800x600.png')
  expect(imageQuery(address)).toBe('?url=%2Fmedia%2Fabc-800x600.png&w=640&q=75')
})

it.each([
  '/images/w_640,f_avif,q_75/media/a.png',
  '/images/w_640,f_webp/media/a.png',
  '/images/w_640,f_webp,q_75',
  '/images/w_99999,f_webp,q_75/media/a.png',
  '/media/a.png',
])('does not take %s for a resized picture', (path) => {
  expect(imageQuery(path)).toBeUndefined()
})
