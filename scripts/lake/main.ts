#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches the compiled TypeScript for later starts and for worker threads.
const folder = fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url))
const { directory } = enableCompileCache(folder)
if (directory) process.env.NODE_COMPILE_CACHE = folder
await import('./serve.ts')
