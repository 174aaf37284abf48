import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parseEnvironment, usesLocalLake } from '@nectar/schemas/config/environment'

const project = join(import.meta.dirname, '../..')

function readVariables(name: string): NodeJS.Dict<string> {
  const file = join(project, name)
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/**
 * Gives Sanity's CLI the project from `.env` and the process's variables when somebody runs it in this folder by hand.
 * Otherwise `sanity deploy` would use the sample project.
 *
 * @throws EnvironmentError naming each variable that is wrong
 */
export function takeProjectEnvironment(): void {
  if (process.env.SANITY_STUDIO_PROJECT_ID) return
  const merged = { ...readVariables('.env.example'), ...readVariables('.env'), ...process.env }
  const environment = parseEnvironment(merged)
  process.env.SANITY_STUDIO_WALLET ??= String(environment.NEXT_PUBLIC_WALLET)
  Object.assign(process.env, {
    SANITY_STUDIO_PROJECT_ID: environment.SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: environment.SANITY_DATASET,
    SANITY_STUDIO_SITE_URL: environment.NEXT_PUBLIC_SITE_URL,
    ...(usesLocalLake(environment) && {
      SANITY_STUDIO_API_HOST:
        environment.LAKE_PUBLIC_URL ?? `http://localhost:${environment.LAKE_PORT}`,
    }),
  })
}
