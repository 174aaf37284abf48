import { DocumentIcon } from '@sanity/icons/Document'
import { Box, Card, Flex, Select, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { usePaneRouter } from 'sanity/structure'
import { useMay } from '../ui/use-may.ts'
import { allTags, type LibraryEntry, usedBy, useLibrary, views } from './library.ts'
import { AddTag } from './tags.tsx'
import { UploadArea } from './upload-area.tsx'

function Tile({ entry }: { entry: LibraryEntry }) {
  const { ChildLink } = usePaneRouter()
  const remark = views.wordless.shows(entry) ? ' · alternative text is missing' : ''
  return (
    <Card as={ChildLink} childId={entry.id} data-testid="library-entry" padding={2} radius={2}>
      <Stack gap={3}>
        <Flex align="center" justify="center" style={{ aspectRatio: '3 / 2' }}>
          {entry.isPicture ? (
            <img
              alt=""
              loading="lazy"
              src={`${entry.url}?w=360&h=240&fit=max`}
              style={{ maxWidth: '100%', maxHeight: '100%' }}
            />
          ) : (
            <Text muted size={4}>
              <DocumentIcon />
            </Text>
          )}
        </Flex>
        <Text size={1} textOverflow="ellipsis" weight="medium">
          {entry.name}
        </Text>
        <Text muted size={1}>
          {usedBy(entry)}
          {remark}
        </Text>
      </Stack>
    </Card>
  )
}

const allViews = Object.entries(views)

function matches(entry: LibraryEntry, words: string): boolean {
  return [entry.name, ...entry.tags].join(' ').toLowerCase().includes(words.trim().toLowerCase())
}

/** All pictures and files, with a search and filters. Editors can delete those that nothing uses. */
export function LibraryList() {
  const library = useLibrary()
  const { params, setParams } = usePaneRouter()
  const [words, setWords] = useState('')
  const mayChange = useMay('update', 'asset')
  if (!library) return <Spinner muted />
  const [name, view] = allViews.find(([key]) => key === params?.view) ?? ['all', views.all]
  const found = library.filter((entry) => view.shows(entry) && matches(entry, words))
  return (
    <Stack gap={3} padding={3}>
      {mayChange && <UploadArea />}
      <TextInput
        aria-label="Find pictures and files by name or tag"
        fontSize={1}
        placeholder="Find by name or tag"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Select
        aria-label="Show"
        fontSize={1}
        value={name}
        onChange={(event) => setParams({ ...params, view: event.currentTarget.value })}
      >
        {allViews.map(([key, { title, shows }]) => (
          <option key={key} value={key}>
            {title} ({library.filter(shows).length})
          </option>
        ))}
      </Select>
      {mayChange && found.length > 1 && found.length < library.length && (
        <AddTag
          entries={found}
          known={allTags(library)}
          label={`A tag for these ${found.length}`}
        />
      )}
      {found.length === 0 && (
        <Text muted size={1}>
          {library.length === 0 ? 'Nothing has been uploaded yet.' : 'Nothing here.'}
        </Text>
      )}
      <Box
        style={{
          display: 'grid',
          gap: '0.5rem',
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        }}
      >
        {found.map((entry) => (
          <Tile entry={entry} key={entry.id} />
        ))}
      </Box>
    </Stack>
  )
}
