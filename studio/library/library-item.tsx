import { isDraft, publishedId } from '@nectar/schemas/documents/stored-document'
import { pathText } from '@nectar/schemas/validation/path'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import {
  getReleaseIdFromReleaseDocumentId,
  getVersionFromId,
  isCardinalityOneRelease,
  isVersionId,
  useActiveReleases,
  useSchema,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import { usePaneRouter } from 'sanity/structure'
import { kilobytes } from '../pictures/picture-input.tsx'
import { ReplaceDialog } from '../pictures/replace-dialog.tsx'
import { countDocuments, isWordless, type Use } from '../pictures/uses.ts'
import { fieldTitle } from '../site-changes/field-title.ts'
import { nameOf } from '../site-state/document-name.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { useMay } from '../ui/use-may.ts'
import { type LibraryEntry, unusedWords, useLibrary } from './library.ts'
import { Tags } from './tags.tsx'

/** Groups uses by place: a document, its draft and its versions often have the same one. */
function places(uses: readonly Use[]) {
  return Map.groupBy(
    uses,
    ({ document, path, alt }) => `${publishedId(document._id)} ${pathText(path)} ${alt}`,
  )
}

/** Says which drafts and releases hold the uses; empty if a published document is among them. */
function useOnlyIn(uses: readonly Use[]): string {
  const { data: releases } = useActiveReleases()
  const places = uses.map(({ document }) => {
    if (isDraft(document)) return 'the draft'
    const name = isVersionId(document._id) && getVersionFromId(document._id)
    if (!name) return undefined
    const release = releases.find(({ _id }) => getReleaseIdFromReleaseDocumentId(_id) === name)
    if (release && isCardinalityOneRelease(release)) return 'a scheduled draft'
    return `the release “${release?.metadata.title || 'Untitled release'}”`
  })
  return places.includes(undefined) ? '' : `In ${[...new Set(places)].join(' and ')} only. `
}

function Place({ asset, uses }: { asset: string; uses: readonly Use[] }) {
  const schema = useSchema()
  const onlyIn = useOnlyIn(uses)
  const use = uses.find(({ document }) => !isVersionId(document._id)) ?? uses[0]
  if (!use) return null
  const { document, path, alt } = use
  const params = {
    id: publishedId(document._id),
    type: document._type,
    path: pathText(isWordless(asset, use) ? [...path, 'alt'] : path),
  }
  const version = isVersionId(document._id) && getVersionFromId(document._id)
  return (
    <Stack gap={2}>
      <Text size={1} weight="medium">
        <IntentLink
          intent="edit"
          params={params}
          searchParams={version ? [['perspective', version]] : []}
        >
          {nameOf(document)} › {fieldTitle(schema.get(document._type), path, document)}
        </IntentLink>
      </Text>
      <Text muted size={1}>
        {onlyIn}
        {isWordless(asset, use) ? 'The alternative text is missing.' : alt && `“${alt}”`}
      </Text>
    </Stack>
  )
}

function Places({ entry }: { entry: LibraryEntry }) {
  const count = countDocuments(entry.uses)
  return (
    <Stack gap={4}>
      <Text as="h3" size={1} weight="semibold">
        Where it is used ({count === 1 ? 'one document' : `${count} documents`})
      </Text>
      {count === 0 && (
        <Text muted size={1}>
          Nowhere, not even in a draft or release.
        </Text>
      )}
      {[...places(entry.uses)].map(([key, uses]) => (
        <Place asset={entry.id} key={key} uses={uses} />
      ))}
    </Stack>
  )
}

function Facts({ entry }: { entry: LibraryEntry }) {
  const { name, dimensions, size, url } = entry
  return (
    <Stack gap={4}>
      {entry.isPicture && (
        <Card border padding={2} radius={2}>
          <img alt="" src={`${url}?w=800&h=600&fit=max`} style={{ maxWidth: '100%' }} />
        </Card>
      )}
      <Stack gap={3}>
        <Text as="h2" size={2} weight="semibold">
          {name}
        </Text>
        <Text muted size={1}>
          {dimensions && `${dimensions.width} by ${dimensions.height} pixels · `}
          {kilobytes(size)}
        </Text>
      </Stack>
    </Stack>
  )
}

/** One picture or file: what it is, where it is used, and its tags. Editors can replace and delete it. */
export function LibraryItem({ id }: { id: string }) {
  const library = useLibrary()
  const mayChange = useMay('update', 'asset') ?? false
  const { closeCurrent, replaceCurrent } = usePaneRouter()
  const [isReplacing, setReplacing] = useState(false)
  const [replacement, setReplacement] = useState<string>()
  const isReplaced = library?.some((each) => each.id === replacement) ?? false
  useEffect(() => {
    if (!isReplaced) return
    setReplacement(undefined)
    replaceCurrent({ id: replacement })
  }, [isReplaced, replacement, replaceCurrent])
  if (!library) return <Spinner muted />
  const entry = library.find((each) => each.id === id)
  if (!entry) {
    return (
      <Card padding={4}>
        <Text muted size={1}>
          This picture or file is no longer stored.
        </Text>
      </Card>
    )
  }
  const users = [...new Set(entry.uses.map(({ document }) => nameOf(document)))]
  const known = [...new Set(library.flatMap(({ tags }) => tags))].sort()
  return (
    <Stack gap={5} padding={4}>
      <Facts entry={entry} />
      <Flex gap={2} wrap="wrap">
        <Button
          as="a"
          fontSize={1}
          href={entry.url}
          icon={LaunchIcon}
          mode="ghost"
          padding={2}
          rel="noreferrer"
          target="_blank"
          text={entry.isPicture ? 'Open the picture' : 'Open the file'}
        />
        {mayChange && users.length > 0 && (
          <SmallButton text="Replace everywhere" onClick={() => setReplacing(true)} />
        )}
        {mayChange && users.length === 0 && (
          <DeleteButton
            confirm="Delete"
            done={`Deleted: “${entry.name}”`}
            header="Delete for good?"
            ids={[entry.id]}
            text="Delete"
            onDeleted={closeCurrent}
          >
            <Text size={1}>{unusedWords([entry])}</Text>
          </DeleteButton>
        )}
      </Flex>
      {mayChange && users.length > 0 && (
        <Text muted size={1}>
          It can be deleted once nothing uses it.
        </Text>
      )}
      <Places entry={entry} />
      <Tags entry={entry} known={known} mayChange={mayChange} />
      {isReplacing && (
        <ReplaceDialog
          asset={id}
          usedBy={users}
          onClose={() => setReplacing(false)}
          onReplaced={setReplacement}
        />
      )}
    </Stack>
  )
}
