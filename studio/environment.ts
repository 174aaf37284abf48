import { z } from 'zod'

/** The version of Sanity's API that the Studio's own queries ask for. */
export const apiVersion = '2026-01-01'

/** What Sanity's cloud offers by plan and the lake does not have. */
export const withoutCloud = {
  announcements: { enabled: false },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  mediaLibrary: { enabled: false },
}

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''))

const localLake = 'http://localhost:3030'

const schema = z
  .object({
    projectId: z.string().min(1).default('local'),
    dataset: z.string().min(1).default('production'),
    /** Where the API of the embedded lake answers; left out for Sanity's cloud. */
    apiHost: webAddress.optional(),
    /** The site that the content is for. */
    siteUrl: webAddress.default('http://localhost:3000'),
  })
  .transform((environment) => ({
    ...environment,
    apiHost: environment.apiHost ?? (environment.projectId === 'local' ? localLake : undefined),
  }))

/** What the Studio has to know about where it runs. */
export type StudioEnvironment = z.output<typeof schema>

function known(values: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

/**
 * Reads the variables `SANITY_STUDIO_*`, which `sanity dev` and `sanity build` write into the
 * bundle, and those of the server that serves the bundle.
 */
export function readStudioEnvironment(): StudioEnvironment {
  // Spelt out one by one: the bundler replaces exactly these expressions.
  return schema.parse(
    known({
      projectId: process.env.SANITY_STUDIO_PROJECT_ID,
      dataset: process.env.SANITY_STUDIO_DATASET,
      apiHost: process.env.SANITY_STUDIO_API_HOST,
      siteUrl: process.env.SANITY_STUDIO_SITE_URL,
    }),
  )
}

/** The path of the script by which the server tells a built Studio where it runs. */
export const environmentScriptPath = '/environment.js'

const globalName = 'studioEnvironment'

/** The text of that script. */
export function environmentScript(environment: StudioEnvironment): string {
  return `globalThis.${globalName} = ${JSON.stringify(environment).replaceAll('<', '\\u003c')}\n`
}

/**
 * The environment of the running Studio: what its server says, else what it was built with.
 * So one build serves every port and every project.
 */
export function studioEnvironment(): StudioEnvironment {
  const served: unknown = Reflect.get(globalThis, globalName)
  return served === undefined ? readStudioEnvironment() : schema.parse(served)
}
