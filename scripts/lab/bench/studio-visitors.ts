import { randomUUID } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { nextCommand } from '../../start/builds.ts'
import { findFreePort } from '../../start/ports.ts'
import { answers, run } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { type BenchSite, pathsOf, withSite } from './parts/site.ts'

// The cost of the editors' preview for visitors: the HTML and scripts of every page, compared with a build
// without the preview. The budget is in uncompressed bytes; compressed bytes are printed beside them.
const most = 1000

/** Next to `web`, so that relative paths in its files resolve. */
const plain = 'web-without-preview'

const exported = 'export default config'
const withoutRewrites = 'const { rewrites: _, ...plain } = config\nexport default plain'

interface Weight {
  plain: number
  compressed: number
}

function weightOf(text: string): Weight {
  return { plain: Buffer.byteLength(text), compressed: brotliCompressSync(text).byteLength }
}

const scripts = new Map<string, Promise<Weight>>()

/** The size of a script, cached because pages share scripts and compressing takes time. */
function weighScript(address: string): Promise<Weight> {
  const known = scripts.get(address)
  if (known) return known
  const weight = fetch(address)
    .then((response) => response.text())
    .then(weightOf)
  scripts.set(address, weight)
  return weight
}

/** Copies the site without the preview's route, its endpoints and the rewrite that leads there. */
async function copyWithoutPreview(): Promise<void> {
  const target = join(root, plain)
  await rm(target, { recursive: true, force: true })
  await cp(join(root, 'web'), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\/(?:\.next[\w-]*|e2e)$/.test(source),
  })
  await rm(join(target, 'app/draft-preview'), { recursive: true })
  await rm(join(target, 'app/api/draft-mode'), { recursive: true })
  const config = join(target, 'next.config.ts')
  const text = await readFile(config, 'utf8')
  await writeFile(config, text.replace(exported, withoutRewrites))
}

async function weigh(origin: string, path: string): Promise<Weight> {
  const response = await fetch(origin + path, { redirect: 'manual' })
  const html = await response.text()
  const sources = new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g))
  const weights = await Promise.all([...sources].map((source) => weighScript(origin + source)))
  return [weightOf(html), ...weights].reduce((sum, { plain, compressed }) => ({
    plain: sum.plain + plain,
    compressed: sum.compressed + compressed,
  }))
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
    console.log(
      '| page | compressed | plain | more compressed | more plain |\n|---|---|---|---|---|',
    )
    let over = 0
    for (const path of await pathsOf(site.next)) {
      const [own, bare] = [await weigh(site.next, path), await weigh(without, path)]
      const more = own.plain - bare.plain
      if (more > most) over++
      console.log(
        `| ${path} | ${own.compressed} | ${own.plain} | ${own.compressed - bare.compressed} | ${more} |`,
      )
    }
    if (over === 0) return
    console.error(`${over} pages carry more than ${most} bytes for the preview.`)
    process.exitCode = 1
  } finally {
    await rm(join(root, plain), { recursive: true, force: true })
  }
})
