import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from '@nectar/schemas/config/environment'
import { parseEnvironment } from '@nectar/schemas/config/environment'
import { root } from './root.ts'

function readVariables(file: string): NodeJS.Dict<string> {
  return parseEnv(readFileSync(file, 'utf8'))
}

/** The environment: as text for child processes, and parsed for this process. */
export interface LoadedEnvironment {
  variables: NodeJS.ProcessEnv
  environment: Environment
}

/**
 * Reads the environment: .env.example holds the defaults, .env overrides them, and the process's own variables
 * override both.
 *
 * @param own - the process's own variables
 * @param folder - where the two files are
 * @throws EnvironmentError naming each variable that is wrong
 */
export function loadEnvironment(own = process.env, folder = root): LoadedEnvironment {
  const [defaults, changes] = [join(folder, '.env.example'), join(folder, '.env')]
  const changed = existsSync(changes) ? readVariables(changes) : {}
  const merged = { ...readVariables(defaults), ...changed, ...own }
  const environment = parseEnvironment(merged)
  const variables = {
    ...merged,
    NEXT_PUBLIC_SITE_URL: environment.NEXT_PUBLIC_SITE_URL,
    NEXT_PUBLIC_APP_URL: environment.NEXT_PUBLIC_APP_URL,
    STUDIO_URL: environment.STUDIO_URL,
    // Depends on the secrets, of which no part has all.
    WEB_HOST: environment.WEB_HOST,
  }
  return { variables, environment }
}
