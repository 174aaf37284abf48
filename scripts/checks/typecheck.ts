import { echoing } from '../test/tool.ts'
import { checkTypes, typedFolders } from './types.ts'

// `npm run typecheck`: an error in one folder leaves the others checked.
const right = await Promise.all(typedFolders.map((folder) => checkTypes(folder, echoing)))
process.exit(right.every(Boolean) ? 0 : 1)
