import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The environment of a command: the process's own variables, then those of `.env`, then the
 * defaults of `.env.example`; an empty value counts as none.
 */
export function readCommandEnvironment(): NodeJS.ProcessEnv {
  for (const name of ['.env', '.env.example']) {
    const file = join(ROOT, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
}
