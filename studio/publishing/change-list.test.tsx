// @vitest-environment jsdom
import { createClient } from '@sanity/client'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useMenuChanges, useSiteChanges } from './change-list.tsx'

const client = createClient({ projectId: 'local', dataset: 'test', useCdn: false })

vi.mock('sanity', () => ({ useClient: () => client }))

const after = { _id: 'drafts.settings', _type: 'settings' }
const ids = ['page']

function Shown() {
  const reads = [useSiteChanges('settings', undefined, after), useMenuChanges(ids)]
  return <>{JSON.stringify(reads)}</>
}

test('a review that could not read the content says why', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(client, 'withConfig').mockReturnValue(client)
  vi.spyOn(client, 'fetch').mockRejectedValue(new Error('Not allowed'))
  const root = createRoot(document.body)
  await act(async () => root.render(<Shown />))
  const failure = 'Error: Not allowed'
  expect(JSON.parse(document.body.textContent)).toMatchObject([{ failure }, { failure }])
  act(() => root.unmount())
})
