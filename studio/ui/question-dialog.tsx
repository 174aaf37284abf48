import { Box, Button, Dialog, Flex, Stack } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

interface QuestionDialogProps {
  header: string
  /** The text of the button that closes the dialog without doing anything. */
  cancel: string
  /** The button that does it. It stays in view, however long the dialog is. */
  confirm?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks before something is done. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { header, cancel, confirm, onClose, children } = props
  const footer = (
    <Flex gap={2} justify="flex-end" padding={3}>
      <Button mode="bleed" text={cancel} onClick={onClose} />
      {confirm}
    </Flex>
  )
  return (
    <Dialog footer={footer} header={header} id={useId()} onClose={onClose} width={1}>
      <Box padding={4}>
        <Stack gap={5}>{children}</Stack>
      </Box>
    </Dialog>
  )
}
