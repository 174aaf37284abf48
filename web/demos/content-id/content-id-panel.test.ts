import { expect, test } from 'vitest'
import { readPieces } from './content-id-panel.tsx'

test('content that is superseded while it is read gets no id', async () => {
  let isWanted = true
  const pieces = readPieces(new Blob(['a text']), () => isWanted)
  isWanted = false
  await expect(pieces.next()).rejects.toMatchObject({ name: 'AbortError' })
})
