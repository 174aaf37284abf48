import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { environmentScript, readStudioEnvironment } from '../environment.ts'

// Beside a built Studio: a host of static files gives it out, as our own server does by itself.
const file = fileURLToPath(new URL('../dist/environment.js', import.meta.url))
await writeFile(file, environmentScript(readStudioEnvironment()))
