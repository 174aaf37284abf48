import { readFileSync } from 'node:fs'
import { iconNames } from '@nectar/schemas/generated/icons'
import { expect, test } from 'vitest'

const svg = readFileSync(new URL('../../../schemas/icons/icons.svg', import.meta.url), 'utf8')
const icons = svg.trim().split('\n').slice(1, -1)
const drawn = icons.map((icon) => /^ <\w+ id="([^"]+)"/.exec(icon)?.[1])

test('the sprite has one icon per line, each with a name that content may use', () => {
  expect(drawn.toSorted()).toEqual(iconNames.toSorted())
})

test('it has only shapes, in the color of the text around them', () => {
  // A line with anything else, such as a color, a script or an address, does not match.
  const shape = /<(?:path(?: id="[a-z-]+")? d="[-\d.,\sa-zA-Z]+"|rect(?: [a-z]+="[\d.]+")+)\/>/g
  const others = icons.filter((icon) => {
    const rest = icon.replaceAll(shape, '')
    return !/^ (?:<g id="[a-z-]+">)?(?:<\/g>)?$/.test(rest)
  })
  expect(others).toEqual([])
})
