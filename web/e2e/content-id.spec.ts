import { expect, type Page, test } from '@playwright/test'

const path = '/services/web3-storage'

const sectionOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByLabel('A text', { exact: true }) })
    .last()

test('one more letter gives another id, and the previous text its first id again', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.goto(path)
  const section = sectionOf(page)
  const id = section.getByText(/^bafkrei[a-z2-7]{52}$/)
  const first = (await id.textContent()) ?? ''
  const field = section.getByLabel('A text', { exact: true })
  const sample = await field.inputValue()
  await field.press('End')
  await field.press('!')
  await expect(id).not.toHaveText(first)
  await expect(section.getByRole('status').last()).toHaveText(
    /^\d+ of 32 bytes of the hash differ from/,
  )
  await field.press('Backspace')
  await expect(field).toHaveValue(sample)
  await expect(id).toHaveText(first)
})

test('a file gets the id that IPFS gives it, whether chosen or dropped', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.goto(path)
  const section = sectionOf(page)
  const buffer = Buffer.from(Uint8Array.from({ length: 1_000_000 }, (_, index) => index % 251))
  const id = 'bafybeibx62obrkybp46hx3ivh53q4rnptgkunpgtwiib5lfelfgt2ekihm'
  const file = section.getByLabel('A file, chosen or dropped here')
  await file.setInputFiles({ name: 'million.bin', mimeType: 'application/octet-stream', buffer })
  await expect(section.getByText(id)).toBeVisible()
  await expect(section.getByText('million.bin, 1 MB')).toBeVisible()
  await expect(section.getByText('a tree above 4 blocks of 256 KiB')).toBeVisible()

  await section.getByLabel('A text', { exact: true }).fill('')
  // The SHA-256 of nothing.
  const empty = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
  await expect(section.getByText(empty)).toBeVisible()

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.bin'))
      return transfer
    },
    [...buffer.subarray(0, 11)],
  )
  const target = section.getByText('A file, chosen or dropped here')
  await target.dispatchEvent('drop', { dataTransfer: dropped })
  const small = 'bafkreidyuyttca6rpq42bnqsnyrgz3dq4mztp5f4ni4am5abwvfdhz4ovu'
  await expect(section.getByText(small)).toBeVisible()
  await expect(section.getByText('dropped.bin, 11 bytes')).toBeVisible()
})

test('of two files the one chosen last counts; a file that cannot be read is reported', {
  tag: ['@sample', '@all'],
}, async ({ page }) => {
  await page.goto(path)
  const section = sectionOf(page)
  const file = section.getByLabel('A file, chosen or dropped here')
  await file.setInputFiles({ name: 'large', mimeType: 'a/b', buffer: Buffer.alloc(40_000_000) })
  await file.setInputFiles({ name: 'none', mimeType: 'a/b', buffer: Buffer.alloc(0) })
  const empty = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
  await expect(section.getByText(empty)).toBeVisible()
  await expect(section.getByText('none, 0 bytes')).toBeVisible()

  await page.evaluate(() => {
    Blob.prototype.stream = () =>
      new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
  })
  await file.setInputFiles({ name: 'lost', mimeType: 'a/b', buffer: Buffer.from('lost') })
  await expect(section.getByRole('status').last()).toContainText('could not be read')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the id of the sample is shown, and no field for a file', {
    tag: ['@sample', '@all'],
  }, async ({ page }) => {
    await page.goto(path)
    const section = sectionOf(page)
    await expect(section.getByText(/^bafkrei[a-z2-7]{52}$/)).toBeVisible()
    await expect(section.getByLabel('A file, chosen or dropped here')).toBeHidden()
  })
})
