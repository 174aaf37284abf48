import { ok } from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyCheckout } from '../../deploy/releases.ts'
import { findFreePort } from '../../start/ports.ts'
import { answers, run } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { until } from '../until.ts'
import { page, publishTitle, read, type Scenario, untilShown, webhookPath } from './world.ts'

// On the same disk, because packages become hard links.
const clone = join(root, '.cache/platform')
const startMs = 120_000
const soonMs = 10_000

/** The document on hosting platforms lacks a setting that this scenario needs. */
class SettingMissingError extends Error {
  override readonly name = 'SettingMissingError'
}

/** The value of a setting in the document's table for hosting platforms. */
async function readSetting(name: string): Promise<string[]> {
  const text = await readFile(join(root, 'web/docs/deploy.md'), 'utf8')
  const [, table = ''] = /^## On a hosting platform$([\s\S]*?)^## /m.exec(text) ?? []
  const [, row] = new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'm').exec(table) ?? []
  if (row === undefined) throw new SettingMissingError(`No "${name}" for hosting platforms`)
  return [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Builds and runs the site as a platform does. The environment has only the document's variables and those of the
 * stand-in. The packages are links to those of this checkout, instead of a download by `npm ci`.
 */
export const platform: Scenario = {
  name: 'a hosting platform builds and runs the site with the variables of the document alone',
  run: async (world) => {
    const { cloud, project } = world
    const own: Readonly<Record<string, string>> = {
      SANITY_PROJECT_ID: project.projectId,
      SANITY_DATASET: project.dataset,
      SANITY_READ_TOKEN: project.tokens.read,
      SANITY_WRITE_TOKEN: project.tokens.write,
      SANITY_WEBHOOK_SECRET: project.webhook.secret,
    }
    const names = await readSetting('variables')
    const [directory = ''] = await readSetting('root directory')
    const [build = ''] = await readSetting('build')
    const [start = ''] = await readSetting('start')
    const port = await findFreePort()
    const env = {
      PATH: `${join(clone, 'node_modules/.bin')}:${process.env.PATH}`,
      HOME: process.env.HOME,
      PORT: String(port),
      ...Object.fromEntries(names.map((name) => [name, own[name]])),
      ...cloud.variables,
    }
    const cwd = join(clone, directory)
    let server: ChildProcess | undefined
    try {
      await rm(clone, { recursive: true, force: true })
      await copyCheckout(root, clone)
      // Without its own repository, Tailwind would skip files that the surrounding one ignores.
      execFileSync('git', ['init', '-q'], { cwd: clone })
      ok(!existsSync(join(clone, '.env')))
      await run({ name: 'build', command: 'sh', args: ['-c', build], env, cwd })
      server = spawn('sh', ['-c', `exec ${start}`], { cwd, env, stdio: 'ignore' })
      const site = `http://127.0.0.1:${port}`
      await until('the platform answers', startMs, () => answers(`${site}/api/health`))
      const there = { ...world, checkout: { site } }
      const paths = [...(await read(there, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      )
      for (const path of paths) ok((await read(there, path)).includes('<h1'), path)
      ok(paths.includes(page.path))
      cloud.faults.silent = true
      cloud.webhooks.forwardsTo = site + webhookPath
      const took = await untilShown(there, page.path, await publishTitle(world), soonMs)
      return `${names.length} variables, ${paths.length} pages, a publish seen after ${took}`
    } finally {
      cloud.webhooks.forwardsTo = world.checkout.site + webhookPath
      if (server) await stop(server)
      await rm(clone, { recursive: true, force: true })
    }
  },
}
