import { expect, type Locator, type Page } from '@playwright/test'
import { client, createPage } from './support/content.ts'
import {
  formOf,
  openPage,
  patient,
  signInAsViewer,
  test,
  textField,
  visit,
} from './support/studio.ts'

const comments = client.withConfig({ dataset: 'production-comments' })

test.afterEach(() => comments.delete({ query: '*[_type == "comment"]' }))

/** The comment threads in the panel beside the form. */
function threads(page: Page): Locator {
  return page.getByTestId('comments-list-item')
}

/** Adds the first comment to a field. */
async function comment(page: Page, field: string, words: string): Promise<void> {
  await page.getByTestId(`field-${field}`).hover()
  await page.getByTestId(`field-${field}`).getByRole('button', { name: 'Add comment' }).click()
  const input = page.getByTestId('comment-input-editable')
  await expect(input).toBeFocused()
  await page.keyboard.type(words)
}

async function answer(page: Page, words: string): Promise<void> {
  const thread = threads(page).first()
  const input = thread.getByTestId('comment-input-editable')
  await input.click()
  await expect(input).toBeFocused()
  await page.keyboard.type(words)
  await thread.getByTestId('comment-input-send-button').click()
}

/** Collects errors from now on, except for requests to Sanity's own hosts, which the policy blocks. */
function watch(page: Page): string[] {
  const wrong: string[] = []
  page.on('console', (message) => {
    const isPolicy = /sanity-cdn\.com|api\.sanity\.io/.test(message.text())
    if (message.type() === 'error' && !isPolicy) wrong.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`)
  })
  return wrong
}

test('an editor comments on a field, with a mention; another sees it at once, answers and resolves it', {
  tag: '@all',
}, async ({ studio, page: other }) => {
  const { id } = await createPage(client, 'commenting')
  await other.goto(formOf(id))
  await openPage(studio, id)
  await expect(textField(other, 'name')).toHaveValue('Test commenting', patient)
  const wrong = [studio, other].map(watch)

  await comment(studio, 'name', 'Is this what ')
  await studio.keyboard.type('@Viewer')
  const people = studio.getByTestId('comments-mentions-menu').getByRole('button')
  await expect(people).toHaveText([/Local Viewer/], patient)
  await studio.keyboard.press('Enter')
  await expect(studio.getByTestId('comment-input-editable')).toContainText('@Local Viewer')
  await studio.keyboard.type('calls it?')
  await studio.getByRole('button', { name: 'Send comment' }).click()
  await expect(threads(studio)).toContainText(/Is this what\s+@Local Viewer\s+calls it\?/, patient)

  const open = other.getByTestId('field-name').getByRole('button', { name: 'Open comments' })
  await expect(open).toHaveText('1', patient)
  await open.click()
  await answer(other, 'It is.')
  for (const page of [studio, other]) await expect(threads(page)).toContainText('It is.', patient)

  await threads(other).first().hover()
  await other.getByRole('button', { name: 'Mark comment as resolved' }).click()
  for (const page of [studio, other]) await expect(threads(page)).toHaveCount(0, patient)
  expect(wrong).toEqual([[], []])

  await other.reload()
  await other.getByRole('button', { name: 'Open', exact: true }).click(patient)
  await other.getByRole('menuitem', { name: 'Resolved comments' }).click()
  await expect(threads(other)).toContainText('It is.')
  // A comment does not change the page, and visitors do not see it.
  expect(await client.fetch('*[_id match $id][]._id', { id: `*${id}` })).toEqual([id])
  const asVisitor = comments.withConfig({ token: '' }).fetch('*')
  await expect(asVisitor).rejects.toMatchObject({ statusCode: 401 })
})

test('a viewer reads comments and answers them, and still cannot write the page', {
  tag: '@all',
}, async ({ studio, page: viewer }) => {
  const { id } = await createPage(client, 'commenting-viewer')
  await openPage(studio, id)
  await comment(studio, 'path', 'Should this be shorter?')
  await studio.getByRole('button', { name: 'Send comment' }).click()
  await viewer.goto('/')
  await signInAsViewer(viewer)
  await viewer.goto(formOf(id))
  const field = viewer.getByTestId('field-path')
  await field.getByRole('button', { name: 'Open comments' }).click(patient)
  await answer(viewer, 'Leave it.')
  await expect(threads(studio)).toContainText(/Local Viewer.*Leave it\./, patient)
  await expect(textField(viewer, 'path')).toHaveAttribute('readonly', '')
})

test('a form is rendered once, with its comments, so that a menu opened in it stays open', async ({
  studio,
}) => {
  const { id } = await createPage(client, 'built-once')
  await visit(studio, '/structure/pages;landing')
  await expect(studio.getByTestId('document-panel-scroller')).toHaveCount(0)
  const built = await studio.evaluateHandle(() => {
    const forms: Element[] = []
    const form = '[data-testid="document-panel-scroller"]'
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const node of added.filter((each) => each instanceof Element)) {
        forms.push(...(node.matches(form) ? [node] : node.querySelectorAll(form)))
      }
    }).observe(document.body, { childList: true, subtree: true })
    return forms
  })
  await visit(studio, formOf(id))
  await expect(studio.getByRole('button', { name: 'Comments', exact: true })).toBeVisible(patient)
  await expect(
    studio.getByTestId('field-name').getByRole('button', { name: 'Add comment' }),
  ).toBeAttached(patient)
  expect(await built.evaluate((forms) => forms.length)).toBe(1)
})
