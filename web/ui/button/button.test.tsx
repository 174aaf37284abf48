import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'

const styles = await readFile(new URL('button.css', import.meta.url), 'utf8')
/** The names behind `.button-`, each with styles of its own. */
const styled = [...styles.matchAll(/^ {2}\.button-(\w+) \{$/gm)].map(([, name]) => name)

it.each(['link', 'primary', 'secondary', 'yellow'] as const)(
  'a button of the type %s has its styles',
  (variant) => {
    expect(renderToStaticMarkup(<Button variant={variant} />)).toContain(` button-${variant} `)
    expect(styled).toContain(variant)
  },
)

it.each(['small', 'medium', 'large'] as const)('a %s button has its styles', (size) => {
  expect(renderToStaticMarkup(<Button size={size} />)).toContain(` button-${size} `)
  expect(styled).toContain(size)
})

it('there are four types and three sizes', () => {
  expect(styled).toHaveLength(7)
})
