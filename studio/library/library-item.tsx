import { isDraft } from '@nectar/schemas/documents/stored-document'
import { pathText } from '@nectar/schemas/validation/path'
import { LaunchIcon } from '@sanity/icons/Launch'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { isVersionId, useClient } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { apiVersion } from '../environment/environment.ts'
import { FieldLink } from '../site-state/field-link.tsx'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TitledList } from '../ui/titled-list.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { useMay } from '../ui/use-may.ts'
import { allTags, type LibraryEntry, useLibrary } from './library.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { Tags } from './tags.tsx'
import { countDocuments, isWordless, type Use } from './uses.ts'

/** A place that uses a picture or file, with a link to it, or to the alternative text that is missing there. */
function placeOf(asset: string, use: Use) {
  const { document, path, alt } = use
  const isMissing = isWordless(asset, use)
  const notes = [
    isDraft(document) && 'In a draft.',
    isVersionId(document._id) && 'In a release.',
    isMissing ? 'The alternative text is missing.' : alt && `“${alt}”`,
  ]
  const item = (
    <>
      <FieldLink document={document} path={path} to={isMissing ? [...path, 'alt'] : path} />{' '}
      <span>{notes.filter(Boolean).join(' ')}</span>
    </>
  )
  return [`${document._id} ${pathText(path)}`, item] as const
}

/** Deletes a picture or file after a confirmation. The content store refuses if something refers to it. */
function DeleteButton({ entry: { id, name } }: { entry: LibraryEntry }) {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  const { closeCurrent } = usePaneRouter()
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    if (await attempt('Nothing was deleted', () => client.delete(id))) closeCurrent()
  }
  return (
    <>
      <SmallButton icon={TrashIcon} text="Delete" tone="critical" onClick={() => setOpen(true)} />
      {isOpen && (
        <QuestionDialog
          cancel="Keep"
          confirm={<Button text="Delete" tone="critical" onClick={() => void remove()} />}
          header="Delete for good?"
          onClose={() => setOpen(false)}
        >
          <Text size={1}>
            Nothing uses {name}. Afterwards, earlier versions of pages that used it can no longer be
            restored.
          </Text>
        </QuestionDialog>
      )}
    </>
  )
}

/** One picture or file: what it is, where it is used, and its tags. Editors can replace and delete it. */
export function LibraryItem({ id }: { id: string }) {
  const library = useLibrary()
  const mayChange = useMay('update', 'asset') ?? false
  const { closeCurrent } = usePaneRouter()
  const [isReplacing, setReplacing] = useState(false)
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
  const { name, url, size, dimensions, isPicture, uses } = entry
  const isUsed = uses.length > 0
  const count = countDocuments(uses)
  return (
    <Stack gap={5} padding={4}>
      {isPicture && <img alt="" src={`${url}?w=800&h=600&fit=max`} style={{ maxWidth: '100%' }} />}
      <Stack gap={3}>
        <Text as="h2" size={2} weight="semibold">
          {name}
        </Text>
        <Text muted size={1}>
          {dimensions && `${dimensions.width} by ${dimensions.height} pixels · `}
          {Math.max(1, Math.round(size / 1000))} kB
        </Text>
      </Stack>
      <Flex gap={2} wrap="wrap">
        <SmallButton
          as="a"
          href={url}
          icon={LaunchIcon}
          rel="noreferrer"
          target="_blank"
          text={isPicture ? 'Open the picture' : 'Open the file'}
        />
        {mayChange && isUsed && (
          <SmallButton text="Replace everywhere" onClick={() => setReplacing(true)} />
        )}
        {mayChange && !isUsed && <DeleteButton entry={entry} />}
      </Flex>
      {mayChange && isUsed && (
        <Text muted size={1}>
          It can be deleted once nothing uses it.
        </Text>
      )}
      <TitledList
        items={uses.map((use) => placeOf(id, use))}
        nothing="It is used nowhere, not even in a draft or release."
        title={`Where it is used (${count === 1 ? 'one document' : `${count} documents`})`}
      />
      <Tags entry={entry} known={allTags(library)} mayChange={mayChange} />
      {isReplacing && (
        <ReplaceDialog
          asset={id}
          uses={uses}
          onClose={() => setReplacing(false)}
          onReplaced={closeCurrent}
        />
      )}
    </Stack>
  )
}
