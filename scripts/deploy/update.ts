import { parseArgs } from 'node:util'
import { step } from '../start/progress.ts'
import { root } from '../start/root.ts'
import { explain } from '../start/services.ts'
import { exchange, NotReadyError } from './orders.ts'
import { makeCurrent, makeRelease, releaseIn, removeOldReleases } from './releases.ts'

const help = `Builds a release from this folder while the current one runs, starts it, and switches to it once it is ready.

Usage: npm run deploy:update -- [--back]

  --back  switch to the previous release, without a build
`

/** There is no release to go back to. */
class NoPreviousReleaseError extends Error {
  override readonly name = 'NoPreviousReleaseError'
}

async function update(back: boolean): Promise<void> {
  const release = back ? await releaseIn(root, 'previous') : await makeRelease(root)
  if (release === undefined) throw new NoPreviousReleaseError('There is no previous release.')
  const isRunning = await step(`Switch to ${release}`, () => exchange(root, release))
  if (!isRunning) await makeCurrent(root, release)
  await removeOldReleases(root)
  console.log(isRunning ? `${release} runs.` : `${release} is built. Now start the service.`)
}

try {
  const { values } = parseArgs({
    options: {
      back: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) process.stdout.write(help)
  else await update(values.back)
} catch (error) {
  const isKnown = error instanceof NotReadyError || error instanceof NoPreviousReleaseError
  console.error(isKnown ? error.message : explain(error))
  process.exitCode = 1
}
