import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches compiled TypeScript, so that a front that crashed restarts sooner.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))
await import('./serve.ts')
