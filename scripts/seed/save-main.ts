import { parseArgs } from 'node:util'
import { describeIssue, findIssues } from './check.ts'
import { clientFor, runCommand } from './command.ts'
import { readContent } from './read.ts'
import { saveContent } from './save.ts'

const usage = `Replaces scripts/seed/content with the published content of a dataset.

  npm run seed:save                        from the running lake, or from the project SANITY_PROJECT_ID
  npm run seed:save -- --dataset <name>    from another dataset than SANITY_DATASET`

await runCommand(usage, 'The content could not be saved', async () => {
  const { values } = parseArgs({
    options: { dataset: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(usage)
  const { documents, assets } = await saveContent(clientFor('save', values.dataset))
  console.log(`${documents} documents and ${assets} files saved; git diff shows what changed`)
  const issues = findIssues(await readContent()).filter(({ severity }) => severity === 'error')
  for (const issue of issues) console.warn(`issue: ${describeIssue(issue)}`)
})
