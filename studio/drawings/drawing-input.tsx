import { shownBy } from '@nectar/schemas/illustrations/screens'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import { Drawing, type DrawingKind, drawingKinds, useDrawings } from './drawing.tsx'
import { DrawingDialog } from './drawing-dialog.tsx'
import { drawingTitle } from './drawing-title.ts'

/** The kind of drawing that a field of this name holds. */
export function drawingKind(field: unknown): DrawingKind | undefined {
  return field === 'icon' || field === 'illustration' ? field : undefined
}

/** The input of an icon or illustration: what is chosen is shown, and the others to choose from. */
export function DrawingInput(props: StringInputProps & { kind: DrawingKind }) {
  const { elementProps, kind, onChange, readOnly, value } = props
  const [isOpen, setOpen] = useState(false)
  const drawings = useDrawings(kind)
  const isKnown = drawingKinds[kind].names.some((name) => name === value)
  const shown = value && shownBy(value)
  const words = value ? `Choose another ${kind}` : `Choose an ${kind}`
  return (
    <Flex align="center" gap={3} wrap="wrap">
      {isKnown && value && <Drawing href={drawings?.get(value)} kind={kind} />}
      <Stack flex={1} gap={3}>
        <Text muted={!value} size={1}>
          {value ? drawingTitle(value) : `No ${kind}`}
        </Text>
        {shown && (
          <Text muted size={1}>
            {shown}
          </Text>
        )}
      </Stack>
      {!readOnly && (
        <Button
          aria-haspopup="dialog"
          // The field's title would be its name otherwise, and not say what it does.
          aria-label={words}
          fontSize={1}
          id={elementProps.id}
          mode="ghost"
          onBlur={elementProps.onBlur}
          onClick={() => setOpen(true)}
          onFocus={elementProps.onFocus}
          padding={2}
          ref={(element: HTMLButtonElement | null) => {
            elementProps.ref.current = element
          }}
          text={words}
        />
      )}
      {!readOnly && value && (
        <Button
          aria-label={`Remove the ${kind}`}
          icon={TrashIcon}
          mode="bleed"
          onClick={() => onChange(unset())}
          padding={2}
          tone="critical"
        />
      )}
      {isOpen && (
        <DrawingDialog
          drawings={drawings}
          kind={kind}
          onChoose={(name) => onChange(set(name))}
          onClose={() => setOpen(false)}
          value={value}
        />
      )}
    </Flex>
  )
}
