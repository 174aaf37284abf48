import { runEndToEnd } from '../../test/end-to-end.ts'
import { testPorts } from '../../test/stack.ts'
import { Checkout } from './checkout.ts'
import { makeProject, variablesOf } from './project.ts'
import { startCloud } from './start-cloud.ts'
import { webhookPath } from './world.ts'

/** End-to-end tests that need the lake itself, and the reason for it. */
interface LeftOut {
  reason: string
  /** Their titles, or the beginnings of them. */
  tests: readonly string[]
}

const all: readonly LeftOut[] = [
  {
    reason: 'stops the lake itself; the outages of the cloud are scenarios of test:cloud',
    tests: [
      'with the lake stopped, the site keeps serving every page it has',
      'a form sent while the lake is down arrives when it is back',
      'an acknowledged inquiry survives a crash of the site',
      'the content store is killed while somebody types',
    ],
  },
  {
    reason: "holds the lake's answers back, or is away in its place",
    tests: [
      'a page that was being rendered while its content changed does not stay old',
      'an inquiry is in the content store when it is acknowledged; an invalid one comes back as typed',
      'a drawback: a page that nobody has requested since a publish is an error in an outage',
      'while content cannot be reached, the last good pages stay, after a start too',
    ],
  },
  {
    reason: 'has a lake of its own',
    tests: [
      'steps of random changes leave every page equal to a fresh render',
      'a site starts without content, is set up, and shows its first page',
      'the recipe makes news with pages, a list and a feed',
    ],
  },
  {
    reason: 'sees who else is there by a WebSocket, which the stand-in does not pass on',
    tests: ['two editors on a page: who is there and where, and what both write is kept'],
  },
  {
    reason: "is about the lake's own sign-in",
    tests: [
      'the Studio opens without a form and asks no other host',
      'the Studio opens by its own sign-in where it is answered',
      'a viewer reads comments and answers them',
    ],
  },
]

/** Lists the tests that do not run against the stand-in, and why. */
function leftOutWords(): string {
  return all
    .flatMap(({ reason, tests }) => tests.map((name) => `- left out: “${name}” (${reason})`))
    .join('\n')
}

/** The arguments that exclude these tests from a run of Playwright. */
function leaveOut(): string[] {
  const names = all.flatMap(({ tests }) => tests)
  return ['--grep-invert', names.join('|')]
}

// `npm run test:e2e:cloud`: the end-to-end tests against the stand-in for Sanity's cloud instead of the lake. Its
// arguments are passed on to Playwright, as with `npm run test:e2e`.

const project = await makeProject()
const cloud = await startCloud(project)
// A read through the CDN would get the same stale response all the time.
cloud.faults.cdnLifetimeMs = 3_600_000
const own = {
  ...variablesOf(project),
  ...cloud.variables,
}
try {
  await new Checkout(own, testPorts.web).run('scripts/seed/main.ts')
  console.log(leftOutWords())
  Object.assign(process.env, own, { LAKE_URL: cloud.lakeUrl })
  cloud.webhooks.forwardsTo = `http://127.0.0.1:${testPorts.web}${webhookPath}`
  const good = await runEndToEnd([...leaveOut(), ...process.argv.slice(2)])
  const { api, apicdn, cdn } = cloud.counts
  console.log(`The stand-in answered ${api} requests, ${apicdn} of its CDN and ${cdn} for files.`)
  process.exitCode = good ? 0 : 1
} finally {
  await cloud.close()
}
