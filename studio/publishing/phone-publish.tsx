import { Box, Button, Stack, useMediaIndex } from '@sanity/ui'
import {
  getPublishedId,
  type InputProps,
  isObjectInputProps,
  isVersionId,
  useDocumentPairPermissions,
  useEditState,
  useFormCallbacks,
  useFormValue,
} from 'sanity'
import { openReview } from './open-review.ts'

/** The highest index of Sanity's media queries on a phone, up to 600 pixels. */
const phone = 1

/** Publishes the document whose item is open, if there is something to publish. */
function PublishButton() {
  const shown = String(useFormValue(['_id']) ?? '')
  const id = getPublishedId(shown)
  const type = String(useFormValue(['_type']) ?? '')
  const { draft } = useEditState(id, type)
  const { onPathOpen } = useFormCallbacks()
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  if (!draft || !permissions?.granted || isVersionId(shown)) return null
  const publish = () => {
    // Closes the item, which would stand in front of the review.
    onPathOpen([])
    openReview({ kind: 'publish', id, type })
  }
  return (
    <Box style={{ position: 'sticky', bottom: 0 }}>
      <Button text="Publish" tone="positive" width="fill" onClick={publish} />
    </Box>
  )
}

/** The content of a list's item. On a phone its dialog covers the form’s own button, so it has one too. */
export function ItemInput(props: InputProps) {
  const isPhone = useMediaIndex() <= phone
  const isItem = props.path.length === 2 && isObjectInputProps(props)
  return isPhone && isItem ? (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <PublishButton />
    </Stack>
  ) : (
    props.renderDefault(props)
  )
}
