import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { end, root, start, untilAnswers } from '../program.ts'

const folder = join(root, '.cache/bare-page')
const next = 'node_modules/next/dist/bin/next'

/** The least that a page of the App Router with a link can be. `/other` renders anew after a POST to `/expire`. */
const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'bare-page', private: true, type: 'module' }),
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.jsx': `import Link from 'next/link'
export default function Page() {
  return <main><h1>Bare</h1><Link href="/other">Other</Link></main>
}
`,
  'app/other/page.jsx': `import { unstable_cache } from 'next/cache'
const read = unstable_cache(async () => Date.now(), ['other'], { tags: ['other'] })
export default async function Other() { return <main><h1>Other {await read()}</h1></main> }
`,
  'app/expire/route.js': `import { revalidateTag } from 'next/cache'
export function POST() { revalidateTag('other', { expire: 0 }); return new Response() }
`,
}

/** Builds and serves a bare site of the installed Next for as long as the work takes. */
export async function withBarePage(port: number, work: (url: string) => Promise<void>) {
  rmSync(folder, { recursive: true, force: true })
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const built = spawnSync(process.execPath, [next, 'build', folder], { cwd: root, env })
  if (built.status !== 0) throw new Error(`The bare page was not built:\n${built.stderr}`)
  const args = [next, 'start', folder, '-p', String(port), '-H', '127.0.0.1']
  const child = start(args, env)
  try {
    const url = `http://127.0.0.1:${port}`
    await untilAnswers(url, child)
    await work(url)
  } finally {
    await end(child)
  }
}
