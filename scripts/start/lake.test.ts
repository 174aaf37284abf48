import { startTestLake } from '@nectar/lake/testing'
import { expect, test } from 'vitest'
import { ContentMissingError, requireContent } from './lake.ts'

test('an empty dataset is told with the command that fills it', async () => {
  const lake = await startTestLake()
  try {
    const client = lake.client()
    await expect(requireContent(client)).rejects.toThrow(ContentMissingError)
    await expect(requireContent(client)).rejects.toThrow(/production .*npm run seed/)
    await client.create({ _id: 'settings', _type: 'settings' })
    await expect(requireContent(client)).resolves.toBeUndefined()
  } finally {
    await lake.dispose()
  }
})
