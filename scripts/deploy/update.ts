import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { step } from '../start/progress.ts'
import { root } from '../start/root.ts'
import { explain } from '../start/services.ts'
import { makeCurrent, makeRelease, releaseIn, removeOldReleases, socketOf } from './releases.ts'

const help = `Builds what this folder holds beside what runs, starts it, and sends visitors to it when it is ready.

Usage: npm run deploy:update -- [--back]

  --back  to what ran before, without a build
`

/** What an update cannot do. */
class UpdateError extends Error {
  override readonly name = 'UpdateError'
}

/**
 * Has a running site exchanged for a release.
 *
 * @returns false when none runs
 * @throws UpdateError when the release does not become ready
 */
function exchange(release: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const order = request({ socketPath: socketOf(root), method: 'POST', path: `/${release}` })
  order.once('error', (error) => {
    const isNone = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
    if (isNone) resolve(false)
    else reject(error)
  })
  order.once('response', async (response) => {
    if (response.statusCode === 200) resolve(true)
    else reject(new UpdateError(`What ran before goes on. ${await text(response)}`))
  })
  order.end()
  return promise
}

async function update(back: boolean): Promise<void> {
  const release = back ? await releaseIn(root, 'previous') : await makeRelease(root)
  if (release === undefined) throw new UpdateError('Nothing ran before.')
  const isRunning = await step(`Switch to ${release}`, () => exchange(release))
  if (!isRunning) await makeCurrent(root, release)
  await removeOldReleases(root)
  console.log(isRunning ? `${release} runs.` : `${release} is built. Now start the service.`)
}

const { values } = parseArgs({
  options: {
    back: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(help)
} else {
  try {
    await update(values.back)
  } catch (error) {
    console.error(error instanceof UpdateError ? error.message : explain(error))
    process.exitCode = 1
  }
}
