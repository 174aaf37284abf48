import { expect, type Locator, type Page } from '@playwright/test'

/** How a person reaches a control. */
export type Way = 'mouse' | 'keyboard' | 'touch'

const texts: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  url: 'https://ada.example',
}

async function describe(control: Locator) {
  return control.evaluate((element) => ({
    name: element.localName,
    type: element.getAttribute('type') ?? '',
    role: element.getAttribute('role') ?? '',
    inputMode: element.getAttribute('inputmode') ?? '',
    inOpen: element.closest(':popover-open, dialog[open]') !== null,
    somethingOpen: document.querySelector(':popover-open') !== null,
  }))
}

/**
 * Where a finger taps a control: next to where it tapped the ones before. Two quick taps on one
 * spot of the screen are a double tap, which focuses an empty field without moving the caret there,
 * and a page that scrolls in between brings another field under that spot.
 */
async function spotOf(control: Locator) {
  return control.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    const at = Number(element.getAttribute('data-control')) % 6
    return { x: (width * (at + 1)) / 7, y: height / 2 }
  })
}

async function press(page: Page, control: Locator, way: Way, role: string, key: string) {
  // A control that does not apply at the moment is marked as disabled, but can be pressed anyway.
  const force = await control.isDisabled()
  if (way === 'mouse') return control.click({ force })
  if (way === 'touch') return control.tap({ position: await spotOf(control), force })
  const selected = control.locator('xpath=..').locator('[aria-selected="true"]')
  await (role === 'tab' ? selected : control).focus()
  await page.keyboard.press(role === 'tab' ? 'ArrowRight' : key)
}

/** Uses a control as a person would: presses it, ticks it, chooses the second option, types. */
export async function operate(page: Page, control: Locator, way: Way): Promise<void> {
  const { name, type, role, inputMode, inOpen, somethingOpen } = await describe(control)
  // Closes a menu that covers the page.
  if (somethingOpen && !inOpen) await page.keyboard.press('Escape')
  if (name === 'select') {
    if (way !== 'keyboard') return void (await control.selectOption({ index: 1 }))
    await control.focus()
    await page.keyboard.press('ArrowDown')
  } else if (type === 'range') {
    if (way !== 'keyboard') return press(page, control, way, role, '')
    await control.focus()
    await page.keyboard.press('ArrowRight')
  } else if (name === 'textarea' || (name === 'input' && !/^(checkbox|radio|file)$/.test(type))) {
    if (way === 'keyboard') await control.focus()
    else await press(page, control, way, role, '')
    // A tap ends before its effect is there.
    await expect(control).toBeFocused()
    await page.keyboard.type(texts[type] ?? texts[inputMode] ?? 'Before')
  } else if (type === 'file') {
    // Playwright waits for the event of a folder in the page, where nothing hears it early.
    if ((await control.getAttribute('webkitdirectory')) !== null) return
    await control.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  } else {
    await press(page, control, way, role, name === 'input' ? 'Space' : 'Enter')
  }
}
