import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Cache compiled TypeScript, so that a front that died is back sooner.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))
await import('./serve.ts')
