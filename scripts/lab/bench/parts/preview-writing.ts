import { createClient, type SanityClient } from '@sanity/client'
import type { Frame, Locator, Page } from 'playwright'

/** The addresses of a project's parts. */
export interface Addresses {
  studio: string
  site: string
  lake: string
}

/** A client that writes to a lake at an address. */
export function writerOf({ lake }: Pick<Addresses, 'lake'>, token: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: lake,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
}

/** The id of a page that exists only while a bench runs. */
export const pageId = (name: string) => `route-bench-${name}`

/** Publishes a page with one section, whose headline a bench changes. */
export async function createPage(client: SanityClient, name: string): Promise<void> {
  await client.createOrReplace({
    _id: pageId(name),
    _type: 'route',
    name: `Bench ${name}`,
    path: `/bench-${name}`,
    title: `A page to measure ${name} with`,
    description: 'A page that exists only while a bench runs, so that nothing else is disturbed.',
    layout: 'default',
    pageType: 'page',
    sections: [{ _type: 'hero', _key: 'hero', title: 'Bench' }],
  })
}

/** Removes all pages that `createPage` created, and their drafts. */
export async function removePages(client: SanityClient): Promise<void> {
  await client.delete({ query: '*[_id match "route-bench-*" || _id match "drafts.route-bench-*"]' })
}

/** An editor in front of a headline, with the page beside the form. */
export interface Writing {
  page: Page
  /** The field of the headline. */
  input: Locator
  /** The page in the frame beside the form. */
  preview: Frame
}

/** Opens the page named `preview` in the Studio, with the cursor at the end of its headline. */
export async function openPreview(page: Page, { studio, site }: Addresses): Promise<Writing> {
  const query = new URLSearchParams({ preview: `${site}/bench-preview` })
  await page.goto(`${studio}/preview/route/${pageId('preview')}?${query}`)
  const frame = page.frameLocator('iframe').first()
  await frame.getByText('You are viewing drafts.').waitFor({ timeout: 60_000 })
  await page.locator('[data-ui="Switch"] input:enabled').first().waitFor({ state: 'attached' })
  await frame.locator('h1').click()
  const input = page.getByTestId('field-sections[_key=="hero"].title').getByRole('textbox')
  await input.press('End')
  const preview = page.frames().find((one) => one.url().startsWith(site))
  if (!preview) throw new Error(`The preview does not show ${site}.`)
  return { page, input, preview }
}
