import { createClient, SanityClient } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import { apiVersion } from '../environment/environment.ts'
import { changeOwnLists, type OwnList } from './own-lists.ts'

const client = createClient({ projectId: 'local', dataset: 'test', apiVersion, useCdn: false })
const list = (id: string): OwnList => ({
  id,
  title: id,
  words: '',
  kind: '',
  review: '',
  changed: '',
})

test('a change keeps lists that another tab saved, and writes nothing if they cannot be read', async () => {
  const requesting = vi.spyOn(SanityClient.prototype, 'request')
  const add = (lists: readonly OwnList[]) => [...lists, list('new')]
  requesting.mockRejectedValueOnce(new Error('away'))
  await expect(changeOwnLists(client, add)).rejects.toThrow('away')
  expect(requesting).toHaveBeenCalledTimes(1)
  requesting.mockResolvedValue([{ key: 'lists', value: [list('other')] }])
  expect(await changeOwnLists(client, add)).toEqual([list('other'), list('new')])
  expect(requesting).toHaveBeenLastCalledWith(
    expect.objectContaining({
      method: 'PUT',
      body: [expect.objectContaining({ value: [list('other'), list('new')] })],
    }),
  )
  requesting.mockRestore()
})
