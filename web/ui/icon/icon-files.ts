import { writeFile } from 'node:fs/promises'
import { iconNames } from '@nectar/schemas/icons/names'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconRegistry, isShellIcon } from './registry.ts'

function iconFile(name: string, isHere: (icon: (typeof iconNames)[number]) => boolean) {
  const icons = iconNames.filter(isHere).map((icon) => {
    const [, shapes = ''] =
      /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(iconRegistry[icon]))) ?? []
    return `<g id="${icon}">${shapes.replaceAll(/><\/(?:path|rect)>/g, '/>')}</g>\n`
  })
  return {
    url: new URL(`../../../schemas/icons/${name}.svg`, import.meta.url),
    // Next asks for a size of every picture; pages give each icon its own.
    text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n${icons.join('')}</svg>\n`,
  }
}

/** The SVG files of Phosphor's icons, which pages refer to by id: what shells show, and the others. */
export const iconFiles = [
  iconFile('icons-shell', isShellIcon),
  iconFile('icons-content', (icon) => !isShellIcon(icon)),
]

if (import.meta.main) {
  await Promise.all(iconFiles.map(({ url, text }) => writeFile(url, text)))
}
