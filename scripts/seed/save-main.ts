import { parseArgs } from 'node:util'
import { describeIssue, findIssues } from './check.ts'
import { clientFor, runCommand } from './command.ts'
import { readContent } from './read.ts'
import { saveContent } from './save.ts'

const usage = `Replaces scripts/seed/content with what is published in the running lake or in the
project SANITY_PROJECT_ID.

  npm run seed:save`

await runCommand(usage, 'The content could not be saved', async () => {
  parseArgs()
  const { documents, assets } = await saveContent(clientFor('save'))
  console.log(`${documents} documents and ${assets} files saved; git diff shows what changed`)
  const issues = findIssues(await readContent()).filter(({ severity }) => severity === 'error')
  for (const issue of issues) console.warn(`issue: ${describeIssue(issue)}`)
})
