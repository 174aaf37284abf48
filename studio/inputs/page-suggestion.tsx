import { Button, Flex, Text } from '@sanity/ui'
import { type ObjectInputProps, set, unset } from 'sanity'
import { useSiteState } from './use-site-state.ts'

/** Offers to lead to a page itself instead of to its address, so that the link follows when it moves. */
export function PageSuggestion(props: Pick<ObjectInputProps, 'onChange'> & { address: string }) {
  const { address, onChange } = props
  const facts = useSiteState()?.facts
  const { pathname, hash, search } = new URL(address, 'https://site.example')
  const [id] = facts?.idsAtPath(pathname) ?? []
  const page = id === undefined ? undefined : facts?.draft(id)
  if (!page || search) return null
  const lead = () => {
    const anchor = decodeURIComponent(hash.slice(1))
    onChange([
      set('page', ['kind']),
      set({ _type: 'reference', _ref: page.id }, ['page']),
      anchor ? set(anchor, ['anchor']) : unset(['anchor']),
      unset(['address']),
    ])
  }
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Text muted size={1}>
        This is the page “{page.name ?? pathname}”.
      </Text>
      <Button
        fontSize={1}
        mode="ghost"
        padding={2}
        text="Link to the page, wherever it moves"
        onClick={lead}
      />
    </Flex>
  )
}
