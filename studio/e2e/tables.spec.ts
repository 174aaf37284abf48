import { expect } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import { pasteInto } from './support/paste.ts'
import { formOf, openPage, patient, publishLive, test, visit } from './support/studio.ts'

const rows = Array.from({ length: 8 }, (_, index) => ({
  _type: 'tableRow',
  _key: `r${index}`,
  label: `Row ${index}`,
  cells: [`${index} GB`],
}))

const table = {
  _type: 'dataTable',
  _key: 'table',
  title: 'In figures',
  columns: ['Free'],
  groups: [{ _type: 'tableGroup', _key: 'g', title: 'Storage', rows }],
}

test('a column is added and filled, cells are pasted from a spreadsheet, and visitors see them', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  const { id, path } = await createPage(client, 'table', { sections: [table] })
  const stored = async () => (await client.getDocument(`drafts.${id}`))?.sections[0]
  await openPage(studio, id)
  await visit(studio, formOf(id, 'sections[_key=="table"].title'))
  const grid = studio.getByRole('table', { name: 'Cells of the table' })
  await expect(grid).toBeVisible(patient)
  const began = Date.now()
  await grid.getByRole('button', { name: 'Add a column' }).click()
  await grid.getByRole('textbox', { name: 'Heading of column 2' }).fill('Team')
  await grid.getByRole('textbox', { name: 'Row 0, Team' }).focus()
  for (let row = 0; row < 8; row++) {
    await studio.keyboard.type(`${row}0 GB`)
    await studio.keyboard.press('ArrowDown')
  }
  const lines = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => `${row}-${column}`).join('\t'),
  )
  await grid
    .getByRole('textbox', { name: 'Row 7, Free' })
    .evaluate(pasteInto, { text: lines.join('\r\n') })
  console.info(`A column of eight cells and a table of 12 by 5: ${Date.now() - began} ms`)
  await expect.poll(async () => (await stored())?.columns.length, patient).toBe(5)
  const written = await stored()
  expect(written.groups[0].rows).toHaveLength(19)
  expect(written.groups[0].rows[3].cells.slice(0, 2)).toEqual(['3 GB', '30 GB'])
  expect(written.groups[0].rows[18].cells).toEqual(['11-0', '11-1', '11-2', '11-3', '11-4'])
  await studio.screenshot({ path: test.info().outputPath('grid.png') })

  const cell = grid.getByRole('textbox', { name: 'Row 0, Free' })
  await cell.focus()
  // Keys of an input method, and Ctrl+Z on a Cyrillic layout.
  for (const key of ['Enter', 'ArrowDown'])
    await cell.dispatchEvent('keydown', { key, isComposing: true })
  await expect(cell).toBeFocused()
  await cell.dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true })
  await expect.poll(async () => (await stored())?.columns.length, patient).toBe(2)
  await grid.getByRole('button', { name: 'Row Row 0' }).click()
  await studio.getByRole('menuitem', { name: 'Copy the row' }).click()
  await expect.poll(async () => (await stored())?.groups[0].rows.length, patient).toBe(9)
  await openPage(studio, id)
  await publishLive(studio, 'Test table')
  await visitor.goto(`${site}${path}`)
  await expect(visitor.getByRole('cell', { name: '70 GB' })).toBeVisible()
})
