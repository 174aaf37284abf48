import { randomUUID } from 'node:crypto'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nextCommand } from '../start/builds.ts'
import { findFreePort } from '../start/ports.ts'
import { answers, run } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { type BenchSite, pathsOf, withSite } from './front-site.ts'

// What visitors pay for the editors' preview: every page of the site against the same page of a build
// that has no preview, in bytes of its HTML and of the scripts that the HTML names, uncompressed.
const most = 1000

/** Beside `web`, so that what its files name relative to themselves is found. */
const plain = 'web-without-preview'

interface Weight {
  html: number
  scripts: number
}

/** Copies the site without the preview's route, its endpoints and the rewrite that leads there. */
async function copyWithoutPreview(): Promise<void> {
  const target = join(root, plain)
  await rm(target, { recursive: true, force: true })
  await cp(join(root, 'web'), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\/(?:\.next|e2e)$/.test(source),
  })
  await rm(join(target, 'app/draft-preview'), { recursive: true })
  await rm(join(target, 'app/api/draft-mode'), { recursive: true })
  await rename(join(target, 'next.config.ts'), join(target, 'site.config.ts'))
  const config =
    "import site from './site.config.ts'\nconst { rewrites: _, ...config } = site\nexport default config\n"
  await writeFile(join(target, 'next.config.ts'), config)
}

async function weigh(origin: string, path: string): Promise<Weight> {
  const response = await fetch(origin + path, { redirect: 'manual' })
  const html = await response.text()
  const sources = new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g))
  const sizes = await Promise.all(
    [...sources].map(async (source) => (await (await fetch(origin + source)).text()).length),
  )
  return { html: html.length, scripts: sizes.reduce((sum, size) => sum + size, 0) }
}

async function startPlain({ loaded, services }: BenchSite): Promise<string> {
  const env = {
    ...loaded.variables,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    BUILD_ID: randomUUID(),
    BUILD_TIME: new Date().toISOString(),
  }
  await run({ name: 'plain', args: [nextCommand, 'build', plain], env })
  const port = await findFreePort()
  const args = [nextCommand, 'start', plain, '-p', String(port), '-H', '127.0.0.1']
  const origin = `http://127.0.0.1:${port}`
  await services.start({ name: 'plain', args, env }, () => answers(`${origin}/api/health`))
  return origin
}

await withSite(async (site) => {
  try {
    await copyWithoutPreview()
    const without = await startPlain(site)
    console.log('| page | HTML | scripts | more HTML | more scripts |\n|---|---|---|---|---|')
    let over = 0
    for (const path of await pathsOf(site.next)) {
      const [own, bare] = [await weigh(site.next, path), await weigh(without, path)]
      const more = { html: own.html - bare.html, scripts: own.scripts - bare.scripts }
      if (more.html + more.scripts > most) over++
      console.log(`| ${path} | ${own.html} | ${own.scripts} | ${more.html} | ${more.scripts} |`)
    }
    if (over === 0) return
    console.error(`${over} pages carry more than ${most} bytes for the preview.`)
    process.exitCode = 1
  } finally {
    await rm(join(root, plain), { recursive: true, force: true })
  }
})
