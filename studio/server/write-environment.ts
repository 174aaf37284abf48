import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { environmentScript, readStudioEnvironment } from '../environment/environment.ts'

// For static hosting: our own server generates this script itself.
const file = fileURLToPath(new URL('../dist/environment.js', import.meta.url))
await writeFile(file, environmentScript(readStudioEnvironment()))
