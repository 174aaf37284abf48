import { answers } from '../start/processes.ts'

// The health check of a container: ends with code 0 if an address answers with a status of 2xx.
const [, , url = `http://127.0.0.1:${process.env.WEB_PORT ?? 3000}/api/health?live`] = process.argv
process.exitCode = (await answers(url)) ? 0 : 1
