import { loadEnvironment } from './environment.ts'
import { readStatus } from './status-file.ts'

// `npm run status`: what runs, and how often each part had to be started again.
const { WEB_PORT } = loadEnvironment().environment
const services = readStatus(WEB_PORT)
if (!services) console.log(`Nothing runs at port ${WEB_PORT} (WEB_PORT).`)
for (const { name, state, restarts, ended } of services ?? []) {
  const last = ended ? `, ended ${ended} last` : ''
  console.log(`${name.padEnd(8)}${state.padEnd(10)}${restarts} restarts${last}`)
}
if (!services?.every(({ state }) => state === 'running')) process.exitCode = 1
