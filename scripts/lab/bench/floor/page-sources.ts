/** The sources of the floor: a bare App Router page with a link and an image, and nothing else. */
export const floorSources: Readonly<Record<string, string>> = {
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
  'app/other/page.jsx': `export default function Other() { return <main><h1>Other</h1></main> }
`,
}
