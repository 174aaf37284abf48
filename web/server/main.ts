import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What Node makes of TypeScript is kept: the front of a running site that dies is back sooner.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))
await import('./serve.ts')
