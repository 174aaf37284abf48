import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { createWriteClient } from '../../seed/client.ts'
import { buildStudio } from '../../start/builds.ts'
import { startStudio } from '../../start/studio.ts'
import { launchBrowser } from '../../test/browser.ts'
import { summary } from './parts/figures.ts'
import { type BenchSite, untilFilled, withSite } from './parts/site.ts'

/**
 * The first publish after a start, until its new name is in the menu of another page: through the API, and
 * from the click in the Studio. Next and the front are restarted before each.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const elsewhere = '/privacy-policy'
const limit = { timeout: 60_000 }

async function restartFront(site: BenchSite): Promise<string> {
  await site.services.end('site')
  await site.restartNext()
  const front = await site.front('site')
  await untilFilled(front)
  return front
}

/** Milliseconds from now until another page shows the text. */
async function untilShown(front: string, words: string): Promise<number> {
  const begun = performance.now()
  while (!(await (await fetch(front + elsewhere)).text()).includes(words)) {
    if (performance.now() - begun > 30_000) throw new Error(`${elsewhere} does not show ${words}`)
    // Polling more often would slow the publish down.
    await delay(20)
  }
  return performance.now() - begun
}

/** Renames a page in the Studio, and returns the last click for the caller to make. */
async function rename(
  page: Page,
  studio: string,
  id: string,
  name: string,
): Promise<() => Promise<void>> {
  await page.goto(`${studio}/intent/edit/id=${id};type=route`, limit)
  const field = page.getByTestId('field-name').getByRole('textbox')
  await field.waitFor(limit)
  await field.fill(name)
  await page.getByTestId('action-publish').and(page.locator(':enabled')).click(limit)
  const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish now' })
  await publish.and(page.locator(':enabled')).waitFor(limit)
  return () => publish.click(limit)
}

await withSite(async (site) => {
  const { loaded, services } = site
  await buildStudio(loaded)
  await startStudio(services, loaded)
  const client = createWriteClient(loaded.environment)
  const id = await client.fetch<string>(
    '*[_type == "route" && string::startsWith(path, "/services/") && !defined(menuLabel)] | order(path asc)[0]._id',
  )
  await site.front('site')
  const times = { api: [] as number[], studio: [] as number[] }
  const browser = await launchBrowser()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const name = `Renamed ${round}`
      const front = await restartFront(site)
      await client
        .patch(id)
        .set({ name: `${name} by API` })
        .commit()
      times.api.push(await untilShown(front, `${name} by API`))

      const again = await restartFront(site)
      const page = await browser.newPage()
      const publish = await rename(page, loaded.environment.STUDIO_URL, id, `${name} in the Studio`)
      const shown = untilShown(again, `${name} in the Studio`)
      await publish()
      times.studio.push(await shown)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  console.log(
    summary('first publish after a start, by API, in the menu of another page', times.api),
  )
  console.log(summary('the same from the click in the Studio', times.studio))
})
