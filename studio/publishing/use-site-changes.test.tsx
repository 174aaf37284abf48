// @vitest-environment jsdom
import { createClient } from '@sanity/client'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useSiteChanges } from './use-site-changes.ts'

const client = createClient({ projectId: 'local', dataset: 'test', useCdn: false })

vi.mock('sanity', async (original) => ({
  ...(await original<object>()),
  useClient: () => client,
  useSchema: () => undefined,
}))

const after = { _id: 'drafts.settings', _type: 'settings' }
const changes = [{ before: undefined, after }]

function Comparison() {
  return <>{JSON.stringify(useSiteChanges(changes))}</>
}

test('a review that could not read the content says why', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(client, 'withConfig').mockReturnValue(client)
  vi.spyOn(client, 'fetch').mockRejectedValue(new Error('Not allowed'))
  const root = createRoot(document.body)
  await act(async () => root.render(<Comparison />))
  const failure = 'Error: Not allowed'
  expect(JSON.parse(document.body.textContent)).toEqual({ failure })
  act(() => root.unmount())
})
