import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nextCommand } from '../../../start/builds.ts'
import { findFreePort } from '../../../start/ports.ts'
import { answers, run } from '../../../start/processes.ts'
import { root } from '../../../start/root.ts'
import type { Services } from '../../../start/supervisor.ts'

const folder = join(root, '.cache/floor')

/**
 * Builds and starts a bare site, the least that an App Router page with a link and an image can weigh. `/other` is
 * rendered again after a POST to `/expire`.
 *
 * @param nodeArguments - arguments for the Node process that serves it
 * @returns its address
 */
export async function startFloor(
  services: Services,
  nodeArguments: readonly string[] = [],
): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await run({ name: 'floor', args: [nextCommand, 'build', folder], env })
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const serve = [nextCommand, 'start', folder, '-p', String(port), '-H', '127.0.0.1']
  await services.start({ name: 'floor', args: [...nodeArguments, ...serve], env }, () =>
    answers(address),
  )
  return address
}

const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'floor', private: true, type: 'module' }),
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.jsx': `import Image from 'next/image'
import Link from 'next/link'
export default function Page() {
  return <main><h1>Floor</h1><Link href="/other">Other</Link>
    <Image src="/dot.svg" alt="" width={16} height={16} unoptimized /></main>
}
`,
  'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'app/other/page.jsx': `import { unstable_cache } from 'next/cache'
const read = unstable_cache(async () => Date.now(), ['other'], { tags: ['other'] })
export default async function Other() { return <main><h1>Other {await read()}</h1></main> }
`,
  'app/expire/route.js': `import { revalidateTag } from 'next/cache'
export function POST() { revalidateTag('other', { expire: 0 }); return new Response() }
`,
}
