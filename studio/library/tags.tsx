import { CloseIcon } from '@sanity/icons/Close'
import { Box, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import type { LibraryEntry } from './library.ts'

/** Stores the tags of pictures and files, by their ids. */
function useSavingTags() {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  return (changed: ReadonlyMap<string, readonly string[]>) => {
    const transaction = client.transaction()
    for (const [id, tags] of changed) {
      // Sanity leaves the field `opt` of an asset to others.
      transaction.patch(id, { setIfMissing: { opt: {} } }).patch(id, { set: { 'opt.tags': tags } })
    }
    return attempt('The tags were not saved', () => transaction.commit())
  }
}

interface AddTagProps {
  /** The pictures and files that get the tag. */
  entries: readonly LibraryEntry[]
  label: string
  /** The tags of all pictures and files, as suggestions. */
  known: readonly string[]
}

/** Adds a tag to pictures and files. */
export function AddTag({ entries, label, known }: AddTagProps) {
  const save = useSavingTags()
  const id = useId()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fresh = String(new FormData(event.currentTarget).get('tag')).trim()
    const tagged = entries.map((each) => [each.id, [...new Set([...each.tags, fresh])]] as const)
    if (fresh) void save(new Map(tagged))
    event.currentTarget.reset()
  }
  return (
    <form onSubmit={add}>
      <Flex gap={2}>
        <Box flex={1}>
          <TextInput aria-label={label} fontSize={1} list={id} name="tag" placeholder={label} />
        </Box>
        <SmallButton text="Add" type="submit" />
      </Flex>
      <datalist id={id}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  )
}

interface TagsProps {
  entry: LibraryEntry
  known: readonly string[]
  mayChange: boolean
}

/** The tags of a picture or file. Editors can add and remove them. */
export function Tags({ entry, known, mayChange }: TagsProps) {
  const save = useSavingTags()
  const { id, tags } = entry
  return (
    <Stack gap={3}>
      <Text as="h3" size={1} weight="semibold">
        Tags
      </Text>
      <Flex align="center" gap={2} wrap="wrap">
        {tags.length === 0 && (
          <Text muted size={1}>
            None yet.
          </Text>
        )}
        {tags.map((name) => (
          <SmallButton
            aria-label={mayChange ? `Remove the tag ${name}` : undefined}
            disabled={!mayChange}
            iconRight={mayChange ? CloseIcon : undefined}
            key={name}
            text={name}
            onClick={() => void save(new Map([[id, tags.filter((other) => other !== name)]]))}
          />
        ))}
      </Flex>
      {mayChange && <AddTag entries={[entry]} known={known} label="A new tag" />}
    </Stack>
  )
}
