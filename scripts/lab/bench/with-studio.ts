import { buildStudio } from '../../start/builds.ts'
import { findFreePort } from '../../start/ports.ts'
import { startStudio } from '../../start/studio.ts'
import { withSite } from './front-site.ts'
import type { Addresses } from './preview-writing.ts'

/** Starts content, Studio and site on ports of their own, for as long as `measure` takes. */
export async function withStudio(measure: (addresses: Addresses) => Promise<void>): Promise<void> {
  process.env.STUDIO_PORT = String(await findFreePort())
  await withSite(
    async ({ loaded, services, front }) => {
      await buildStudio(loaded)
      await startStudio(services, loaded)
      await front('site')
      const { WEB_PORT, STUDIO_PORT, LAKE_PORT } = loaded.environment
      await measure({
        studio: `http://localhost:${STUDIO_PORT}`,
        site: `http://localhost:${WEB_PORT}`,
        lake: `http://localhost:${LAKE_PORT}`,
      })
    },
    { webhook: true },
  )
}
