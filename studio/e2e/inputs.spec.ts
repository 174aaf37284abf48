import { expect } from '@playwright/test'
import { block, client, createPage } from './support/content.ts'
import { pasteInto } from './support/paste.ts'
import { formOf, openPage, patient, publishLive, test, visit } from './support/studio.ts'

const sections = [
  { _type: 'hero', _key: 'hero', title: 'Test inputs' },
  {
    _type: 'featureGrid',
    _key: 'grid',
    title: 'What you get',
    items: [{ _type: 'feature', _key: 'one', title: 'One', text: 'Why one.' }],
  },
  {
    _type: 'codeSample',
    _key: 'code',
    title: 'In code',
    tabs: [{ _type: 'codeTab', _key: 'tab', label: 'TypeScript', language: 'typescript' }],
  },
]

test('an icon and an illustration are chosen from a list, code is written, and visitors see the result', {
  tag: '@all',
}, async ({ studio, site, page: visitor }) => {
  const { id, path } = await createPage(client, 'inputs', { sections })
  const openField = (field: string) => visit(studio, formOf(id, field))
  const stored = () => client.getDocument(`drafts.${id}`)
  await openPage(studio, id)
  await openField('sections[_key=="grid"].items[_key=="one"].icon')
  const icon = studio.getByTestId(/^field-.*\.icon$/).getByRole('combobox')
  await icon.selectOption('Lock key', patient)
  await expect.poll(async () => (await stored())?.sections[1].items[0].icon).toBe('lock-key')

  await openField('sections[_key=="hero"].media.illustration')
  const illustration = studio.getByTestId(/^field-.*\.illustration$/)
  await illustration.getByRole('combobox').selectOption('Pricing', patient)
  await expect(illustration.locator('use[href$="#pricing"]').first()).toBeAttached(patient)
  await expect
    .poll(async () => (await stored())?.sections[0].media?.illustration, patient)
    .toBe('pricing')

  await openField('sections[_key=="code"].tabs[_key=="tab"].code')
  const code = studio.getByRole('textbox', { name: 'Code', exact: true })
  await code.fill('if (ready) {\n  go()\n}', patient)
  expect(await code.evaluate((text) => getComputedStyle(text).fontFamily)).toContain('monospace')
  await openPage(studio, id)
  await expect(studio.getByTestId('action-publish')).toBeEnabled(patient)
  await publishLive(studio, 'Test inputs')
  await visitor.goto(`${site}${path}`)
  await expect(visitor.locator('use[href$="#lock-key"]')).toBeAttached()
  await expect(visitor.locator('use[href$="#pricing"]')).toBeAttached()
  await expect(visitor.getByText('go()').first()).toBeVisible()
})

test('what is typed replaces a sample text, and pasted links keep their targets', {
  tag: '@all',
}, async ({ studio, served, site }) => {
  const body = [block('normal', '[Write here.]')]
  const text = { _type: 'richText', _key: 'text', body }
  const { id, path } = await createPage(client, 'pasted', { sections: [text] })
  await openPage(studio, id)
  await visit(studio, formOf(id, 'sections[_key=="text"].body'))
  const editor = studio.getByTestId('field-sections[_key=="text"].body').locator('[role=textbox]')
  await editor.click(patient)
  await studio.keyboard.type('Before.')
  await expect(editor).toHaveText('Before.')
  const html = `<p>A <a href="https://ok.example/x">good link</a>, <a href="${site}/pricing#plans">our plans</a> and <a href="javascript:alert(1)">a bad one</a></p>`
  await editor.evaluate(pasteInto, { html, text: 'A good link, our plans and a bad one' })
  await expect(studio.getByText('became plain text')).toBeVisible(patient)
  await expect(editor).toContainText('our plans')
  await studio.keyboard.press('Control+End')
  await editor.evaluate(pasteInto, { text: 'https://plain.example/address' })
  await expect(editor).toContainText('plain.example')
  const stored = async () => JSON.stringify(await client.getDocument(`drafts.${id}`))
  await expect.poll(stored, patient).toContain('plain.example/address')
  await publishLive(studio, 'Test pasted')
  const { text: page } = await served(path)
  expect(page).toContain('href="https://ok.example/x"')
  expect(page).toContain('href="/pricing#plans"')
  expect(page).toContain('href="https://plain.example/address"')
  expect(page).not.toContain('javascript:alert')
})
