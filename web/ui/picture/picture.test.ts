import { expect, it } from 'vitest'
import { hotspotClass } from './picture.tsx'

it('keeps the default position without a hotspot', () => {
  expect(hotspotClass()).toBe('')
})

it('rounds to tenths and stays inside the picture', () => {
  expect(hotspotClass({ x: 0.34, y: 0.06 })).toContain('[--x:30%] [--y:10%]')
  expect(hotspotClass({ x: 1.4, y: -1 })).toContain('[--x:100%] [--y:0%]')
})
