import { iconNames } from '@nectar/schemas/icons/names'
import { screenFiles } from '@nectar/schemas/illustrations/screens'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { iconRegistry, isShellIcon } from './icon/registry.ts'
import { EdgeShapes } from './illustration/combs/edge-shapes.tsx'
import { FilledShapes } from './illustration/combs/filled-shapes.tsx'
import { heroCells } from './illustration/hero/hero-cells.ts'
import { Glyph } from './illustration/kit/glyph.tsx'
import { Plate } from './illustration/plate.tsx'
import { compositionFiles } from './illustration/registry.ts'
import { screens } from './illustration/screens.ts'

const markup = (drawing: ReactElement) =>
  renderToStaticMarkup(drawing).replaceAll(/><\/(?:path|rect)>/g, '/>')

/** A file of drawings that pages refer to by id; one line for each. */
function sprite(drawings: readonly (readonly [id: string, shapes: string])[]): string {
  const lines = drawings.map(([id, shapes]) => `<g id="${id}">${shapes}</g>\n`)
  // Next asks for a size of every picture; pages give each drawing its own.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n${lines.join('')}</svg>\n`
}

const hint = 'is drawn as its source says; `npm run generate` writes it anew'

it.each([
  ['icons-shell', iconNames.filter(isShellIcon)],
  ['icons-content', iconNames.filter((name) => !isShellIcon(name))],
])(`%s.svg ${hint}`, async (file, names) => {
  const icons = names.map((name) => {
    const Drawing = iconRegistry[name]
    return [name, markup(<Drawing />).replace(/^<svg[^>]*>(.*)<\/svg>$/, '$1')] as const
  })
  await expect(sprite(icons)).toMatchFileSnapshot(`../../schemas/icons/${file}.svg`)
})

it.each(compositionFiles)(`The file $file ${hint}`, async ({ file, compositions }) => {
  const plates = Object.entries(compositions).map(
    ([name, composition]) => [name, markup(<Plate composition={composition} />)] as const,
  )
  await expect(sprite(plates)).toMatchFileSnapshot(`../../schemas/illustrations/${file}.svg`)
})

it.each(screenFiles)(`The file $file ${hint}`, async ({ file, screens: held }) => {
  const drawn = held.map(({ name }) => [name, markup(screens[name]())] as const)
  await expect(sprite(drawn)).toMatchFileSnapshot(`../../schemas/illustrations/${file}.svg`)
})

it(`parts.svg ${hint}`, async () => {
  const glyphs = heroCells.flatMap(({ icon }) =>
    icon ? [[icon, markup(<Glyph name={icon} center={[0, -12]} size={36} />)] as const] : [],
  )
  const parts = sprite([
    ['comb-edge', markup(<EdgeShapes />)],
    ['filled-comb', markup(<FilledShapes />)],
    ...glyphs,
  ])
  await expect(parts).toMatchFileSnapshot('./illustration/drawings/parts.svg')
})
