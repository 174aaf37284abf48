import { settingsSchema } from '@nectar/schemas/documents/settings/schema'
import { starterSettings } from '@nectar/schemas/starter/starter'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GetStarted } from './get-started.tsx'

test('without a label there is no button', () => {
  const { getStartedLabel, ...others } = starterSettings
  expect(settingsSchema.safeParse(others).success).toBe(true)
  const button = (label: string | undefined) =>
    renderToStaticMarkup(<GetStarted label={label} href="https://app.example" />)
  expect(button(undefined)).toBe('')
  expect(button(getStartedLabel)).toContain('>Get started</a>')
})
