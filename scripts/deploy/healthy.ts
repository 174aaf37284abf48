import { answers } from '../start/processes.ts'

// Ends with code 0 if an address answers with success: the health check of a container.
const [, , url = `http://127.0.0.1:${process.env.WEB_PORT ?? 3000}/api/health?live`] = process.argv
process.exitCode = (await answers(url)) ? 0 : 1
