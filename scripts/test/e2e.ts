import { runNamed } from './end-to-end.ts'

// `npm run test:e2e`: the end-to-end tests alone, or those that its arguments name.
process.exit((await runNamed(process.argv.slice(2))) ? 0 : 1)
