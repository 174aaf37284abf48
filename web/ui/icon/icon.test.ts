import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '@nectar/schemas/icons/names'
import { describe, expect, it } from 'vitest'
import { shellIcons } from './icon.tsx'

const folder = join(import.meta.dirname, '../../../schemas/icons')
const isContent = (name: (typeof iconNames)[number]) => !shellIcons.has(name)

describe.each([
  ['icons-shell.svg', [...shellIcons]],
  ['icons-content.svg', iconNames.filter(isContent)],
])('%s', (file, names) => {
  const svg = readFileSync(join(folder, file), 'utf8')
  const icons = svg.trim().split('\n').slice(1, -1)
  const drawn = icons.map((icon) => /^ <\w+ id="([^"]+)"/.exec(icon)?.[1])

  it('has one icon per line, each with a name that content may use', () => {
    expect(drawn.toSorted()).toEqual(names.toSorted())
  })

  it('has only shapes, in the color of the text around them', () => {
    // A line with anything else, such as a color, a script or an address, does not match.
    const shape = /<(?:path(?: id="[a-z-]+")? d="[-\d.,\sa-zA-Z]+"|rect(?: [a-z]+="[\d.]+")+)\/>/g
    const others = icons.filter((icon) => {
      const rest = icon.replaceAll(shape, '')
      return !/^ (?:<g id="[a-z-]+">)?(?:<\/g>)?$/.test(rest)
    })
    expect(others).toEqual([])
  })
})
