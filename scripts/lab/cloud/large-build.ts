import { ok } from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../start/root.ts'
import { testPorts } from '../../test/stack.ts'
import { growLibrary } from '../bench/parts/library.ts'
import { seconds } from '../until.ts'
import { Checkout } from './checkout.ts'
import { editorOf, makeProject, variablesOf } from './project.ts'
import { startCloud } from './start-cloud.ts'

// Builds a site of many pages against the stand-in and counts the requests. The argument is the number of routes.

const size = Number(process.argv[2] ?? 5000)
const rate = Number(process.env.SANITY_BUILD_RATE ?? 100)

const project = await makeProject()
const cloud = await startCloud(project)
const checkout = new Checkout(
  {
    ...variablesOf(project),
    SANITY_BUILD_RATE: String(rate),
    ...cloud.variables,
  },
  testPorts.web,
)
const editor = editorOf(project, cloud)
const note = join(root, 'web/.next/fingerprint')
try {
  await checkout.run('scripts/seed/main.ts')
  await growLibrary(editor, size)
  const routes = await editor.fetch<number>('count(*[_type == "route"])')
  await rm(note, { force: true })
  cloud.pace.forget()
  const begun = performance.now()
  await checkout.run('scripts/start/build.ts')
  const took = performance.now() - begun
  const { count } = cloud.pace
  const highest = cloud.pace.highest()
  console.log(
    `${routes} routes built in ${seconds(took)}: ${count} requests, ${highest} in the fullest second; ${rate} are allowed`,
  )
  ok(highest <= rate, 'the build asks more often than it may')
} finally {
  await cloud.close()
  // Otherwise a later start would take this build for one of the sample content.
  await rm(note, { force: true })
}
