import type { SanityClient } from '@sanity/client'
import { createWriteClient } from '../../seed/client.ts'
import { summary } from './parts/figures.ts'
import { withSite } from './parts/site.ts'

// The time from a publish to the fresh page, with the actions that the Studio sends.
const rounds = 20
const id = 'route-resources'
const ids = { publishedId: id, draftId: `drafts.${id}` }

/** Milliseconds from the click on Publish until a visitor gets the new page. */
async function measure(client: SanityClient, page: string, title: string): Promise<number> {
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: { set: { title } },
  })
  const start = performance.now()
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  while (!(await (await fetch(page)).text()).includes(title)) {
    if (performance.now() - start > 10_000) throw new Error(`${page} is not fresh after 10 s`)
  }
  return performance.now() - start
}

await withSite(
  async ({ loaded, front }) => {
    const page = `${await front('site')}/resources`
    const client = createWriteClient(loaded.environment)
    const times: number[] = []
    for (let round = 1; round <= rounds; round++) {
      times.push(await measure(client, page, `Published ${round} of ${rounds}`))
    }
    console.log(summary('publish to fresh page', times))
  },
  { webhook: true },
)
