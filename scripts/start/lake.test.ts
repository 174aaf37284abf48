// Each test starts the lake as a separate process, as `npm start` does.

import { temporaryFolder } from '@nectar/lake/testing'
import { starterDocuments } from '@nectar/schemas/starter/starter'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteClient } from '../seed/client.ts'
import { type LoadedEnvironment, loadEnvironment } from './environment.ts'
import { type FirstContent, startContent } from './lake.ts'
import { findFreePort } from './ports.ts'
import { Services } from './supervisor.ts'

const starterIds = starterDocuments.map(({ _id }) => _id).sort()
let loaded: LoadedEnvironment
let services: Services

beforeEach(async () => {
  const own = { LAKE_PORT: String(await findFreePort()), LAKE_DATA: await temporaryFolder() }
  loaded = loadEnvironment({ ...process.env, ...own })
  services = new Services()
})
afterEach(() => services.stop())

/** Starts the lake and lists the ids of its content. */
async function idsAfterStart(first?: FirstContent): Promise<string[]> {
  await startContent(services, loaded, first)
  const ids = await createWriteClient(loaded.environment, 'start').fetch<string[]>('*[]._id')
  return ids.filter((id) => !id.includes('.')).sort()
}

test('an empty start writes settings, menus and a home page, and later starts leave them alone', {
  tags: ['all'],
}, async () => {
  expect(await idsAfterStart('starter')).toEqual(starterIds)
  await services.end('lake')
  expect(await idsAfterStart()).toEqual(starterIds)
  await services.end('lake')
  const said = vi.spyOn(console, 'info').mockReturnValue()
  expect(await idsAfterStart('starter')).toEqual(starterIds)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('This dataset already has content'))
  said.mockRestore()
})

test('the sample content is not imported into a dataset that has content but no settings', {
  tags: ['all'],
}, async () => {
  expect(await idsAfterStart('nothing')).toEqual([])
  const client = createWriteClient(loaded.environment, 'start')
  await client.create({ _id: 'route-of-mine', _type: 'route', path: '/mine' })
  await services.end('lake')
  expect(await idsAfterStart()).toEqual(['route-of-mine'])
})
