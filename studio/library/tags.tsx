import { CloseIcon } from '@sanity/icons/Close'
import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type FormEvent, useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import type { LibraryEntry } from './library.ts'

interface TagsProps {
  entry: LibraryEntry
  /** The tags of all pictures and files, as suggestions. */
  known: readonly string[]
  mayChange: boolean
}

/** The tags of a picture or file. Editors can add and remove them. */
export function Tags({ entry, known, mayChange }: TagsProps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const [tag, setTag] = useState('')
  const id = useId()
  const save = async (tags: readonly string[]) => {
    try {
      // Sanity leaves the field `opt` of an asset to others.
      await client.patch(entry.id).setIfMissing({ opt: {} }).set({ 'opt.tags': tags }).commit()
    } catch (error) {
      push({ status: 'error', title: 'The tags were not saved', description: String(error) })
    }
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const fresh = tag.trim()
    if (fresh) void save([...new Set([...entry.tags, fresh])])
    setTag('')
  }
  return (
    <Stack gap={3}>
      <Text as="h3" size={1} weight="semibold">
        Tags
      </Text>
      <Flex align="center" gap={2} wrap="wrap">
        {entry.tags.length === 0 && (
          <Text muted size={1}>
            None yet.
          </Text>
        )}
        {entry.tags.map((name) =>
          mayChange ? (
            <Button
              aria-label={`Remove the tag ${name}`}
              fontSize={1}
              iconRight={CloseIcon}
              key={name}
              mode="ghost"
              padding={2}
              text={name}
              onClick={() => void save(entry.tags.filter((other) => other !== name))}
            />
          ) : (
            <Text key={name} size={1}>
              {name}
            </Text>
          ),
        )}
      </Flex>
      {mayChange && (
        <form onSubmit={add}>
          <Flex gap={2}>
            <Box flex={1}>
              <TextInput
                aria-label="A new tag"
                fontSize={1}
                list={`${id}-known`}
                placeholder="A new tag"
                value={tag}
                onChange={(event) => setTag(event.currentTarget.value)}
              />
            </Box>
            <Button disabled={!tag.trim()} fontSize={1} mode="ghost" text="Add" type="submit" />
          </Flex>
          <datalist id={`${id}-known`}>
            {known.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </form>
      )}
    </Stack>
  )
}
