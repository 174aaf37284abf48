#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What Node makes of TypeScript is kept, for every later start and for every thread.
const folder = fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url))
const { directory } = enableCompileCache(folder)
if (directory) process.env.NODE_COMPILE_CACHE = folder
await import('./serve.ts')
