import { settings } from '@nectar/schemas/documents/settings'
import { starterSettings } from '@nectar/schemas/starter/starter'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GetStarted } from './get-started.tsx'

test('without a label, as on a new site, there is no button', () => {
  expect(settings.schema.safeParse(starterSettings).success).toBe(true)
  const button = (label: string | undefined) =>
    renderToStaticMarkup(<GetStarted label={label} href="https://app.example" />)
  expect(button(undefined)).toBe('')
  expect(button('Get started')).toContain('>Get started</a>')
})
