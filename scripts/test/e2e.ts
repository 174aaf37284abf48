import { runEndToEnd } from './end-to-end.ts'

// `npm run test:e2e`: the end-to-end tests alone, or those that its arguments name.
process.exit((await runEndToEnd(process.argv.slice(2))) ? 0 : 1)
