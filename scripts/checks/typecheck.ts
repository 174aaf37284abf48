import { checkTypes } from './types.ts'

// `npm run typecheck`: an error in one folder leaves the others checked.
const right = await Promise.all(checkTypes())
process.exit(right.every(Boolean) ? 0 : 1)
