import type { BrowserContext, Page } from 'playwright'
import { launchBrowser, redirectBrowserToStandIn } from '../../test/browser.ts'
import { seconds, until } from '../until.ts'
import { page, previewAddress, type Scenario, type World, writeDraft } from './world.ts'

/** How long the Studio may take on a busy machine. */
const patience = { timeout: 60_000 }
const title = 'Resources, as written in the Studio'

async function withBrowser<Result>(
  { cloud }: World,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser(redirectBrowserToStandIn(cloud.variables.CLOUD_PORT))
  try {
    return await use(await browser.newContext())
  } finally {
    await browser.close()
  }
}

async function signIn(studio: Page, studioOrigin: string): Promise<void> {
  await studio.goto(studioOrigin)
  await studio.getByRole('link', { name: 'One' }).click(patience)
  await studio.getByRole('heading', { name: /^Being worked on/ }).waitFor(patience)
}

async function write(studio: Page, studioOrigin: string): Promise<void> {
  await studio.goto(`${studioOrigin}/structure/pages;all;${page.id}`)
  await studio.getByRole('tab', { name: 'Search and sharing' }).click(patience)
  await studio.getByTestId('field-title').getByRole('textbox').fill(title, patience)
  await studio.getByTestId('action-publish').click(patience)
  const review = studio.getByRole('dialog', { name: 'What will change on the site' })
  await review.getByRole('button', { name: 'Publish now' }).click(patience)
}

const publishingByHand: Scenario = {
  name: 'an editor signs in to the Studio, writes and publishes; a visitor in a browser is shown it',
  run: (world) =>
    withBrowser(world, async (context) => {
      const studio = await context.newPage()
      const { studioOrigin } = world.project
      await signIn(studio, studioOrigin)
      await write(studio, studioOrigin)
      const visitor = await context.newPage()
      const took = await until('the visitor is shown it', patience.timeout, async () => {
        await visitor.goto(world.checkout.site + page.path)
        return (await visitor.title()).includes(title)
      })
      return `seen after ${took}`
    }),
}

const inATab: Scenario = {
  name: 'a preview in a tab of its own follows what is written, above a form that nobody is near',
  run: (world) =>
    withBrowser(world, async (context) => {
      const tab = await context.newPage()
      await writeDraft(world, 'The first words')
      await tab.goto(await previewAddress(world))
      await tab.getByText('The first words').first().waitFor(patience)
      await writeDraft(world, 'The second words')
      const written = performance.now()
      await tab.getByText('The second words').first().waitFor(patience)
      return `after ${seconds(performance.now() - written)}`
    }),
}

/** What editors do in a browser. */
export const editing = [inATab, publishingByHand] as const
