import { z } from 'zod'

/** The version of Sanity's API that the Studio's own queries ask for. */
export const apiVersion = '2026-01-01'

/** Turns off features of Sanity's cloud that the lake does not have. */
export const withoutCloud = {
  announcements: { enabled: false },
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
    /** The API address of the embedded lake; absent for Sanity's cloud. */
    apiHost: webAddress.optional(),
    /** The address of the site. */
    siteUrl: webAddress.default('http://localhost:3000'),
    /** Whether the site has the wallet, and with it token pages. */
    hasWallet: z.preprocess((value) => String(value) !== 'false', z.boolean()),
  })
  .transform((environment) => ({
    ...environment,
    apiHost: environment.apiHost ?? (environment.projectId === 'local' ? localLake : undefined),
  }))

/** The Studio's configuration. */
export type StudioEnvironment = z.output<typeof schema>

/** Whether the content is in a lake on this machine, where nobody needs a link to sign in. */
export function isOnThisMachine({ apiHost }: Pick<StudioEnvironment, 'apiHost'>): boolean {
  return apiHost !== undefined && /^(?:localhost|127\.0\.0\.1)$/.test(new URL(apiHost).hostname)
}

function known(values: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

/**
 * Reads the variables `SANITY_STUDIO_*`, which `sanity dev` and `sanity build` write into the
 * bundle, and those of the server that serves the bundle.
 */
export function readStudioEnvironment(): StudioEnvironment {
  // Spelled out because the bundler replaces exactly these expressions.
  return schema.parse(
    known({
      projectId: process.env.SANITY_STUDIO_PROJECT_ID,
      dataset: process.env.SANITY_STUDIO_DATASET,
      apiHost: process.env.SANITY_STUDIO_API_HOST,
      siteUrl: process.env.SANITY_STUDIO_SITE_URL,
      hasWallet: process.env.SANITY_STUDIO_WALLET,
    }),
  )
}

/** The path of the script that configures a built Studio at run time. */
export const environmentScriptPath = '/environment.js'

const globalName = 'studioEnvironment'

/** The text of the script at {@link environmentScriptPath}. */
export function environmentScript(environment: StudioEnvironment): string {
  return `globalThis.${globalName} = ${JSON.stringify(environment).replaceAll('<', '\\u003c')}\n`
}

/**
 * The configuration of the running Studio: from its server's script if there is one, otherwise from the build. One
 * build can therefore serve every port and every project.
 */
export function studioEnvironment(): StudioEnvironment {
  const served: unknown = Reflect.get(globalThis, globalName)
  return served === undefined ? readStudioEnvironment() : schema.parse(served)
}
