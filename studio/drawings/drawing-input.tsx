import { isOffered } from '@nectar/schemas/config/brand/brand'
import { describeDrawing } from '@nectar/schemas/illustrations/drawings'
import { SearchIcon } from '@sanity/icons/Search'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useRef, useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import { styled } from 'styled-components'
import { Drawing, type DrawingKind, drawingKinds, drawingTitle, useDrawings } from './drawing.tsx'

/** A grid of tiles to choose from. */
export const Tiles = styled.div`
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
`

/** A radio button with a picture. */
export const Tile = styled.label`
  align-items: center;
  border-radius: 3px;
  box-shadow: inset 0 0 0 1px var(--card-border-color);
  cursor: pointer;
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 12px 4px;
  text-align: center;

  &:has(:checked) {
    box-shadow: inset 0 0 0 2px var(--card-focus-ring-color);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }

  input {
    opacity: 0;
    position: absolute;
  }
`

interface DrawingDialogProps {
  kind: DrawingKind
  value: string | undefined
  drawings: ReadonlyMap<string, string> | undefined
  onChoose: (name: string) => void
  onClose: () => void
}

/** A picker of all drawings of a kind: one click with a pointer, radio buttons for the keyboard. */
function DrawingDialog({ kind, value, drawings, onChoose, onClose }: DrawingDialogProps) {
  const id = useId()
  const [words, setWords] = useState('')
  // Arrow keys also fire click events, and those must not close the dialog.
  const isPointer = useRef(false)
  const wanted = words.trim().toLowerCase()
  const found = drawingKinds[kind].names.filter(
    (name) =>
      (isOffered(name) || name === value) && drawingTitle(name).toLowerCase().includes(wanted),
  )
  return (
    <Dialog header={`Choose an ${kind}`} id={id} onClose={onClose} width={2}>
      <Stack gap={4} padding={4}>
        <TextInput
          aria-label={`Find an ${kind}`}
          icon={SearchIcon}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder="Find by name"
          value={words}
        />
        <Tiles
          aria-label={`Every ${kind}`}
          onKeyDown={({ key }) => {
            isPointer.current = false
            if (key === 'Enter') onClose()
          }}
          onPointerDown={() => {
            isPointer.current = true
          }}
          role="radiogroup"
        >
          {found.map((name) => (
            <Tile key={name} title={describeDrawing(name)}>
              <input
                checked={name === value}
                name={id}
                onChange={() => onChoose(name)}
                onClick={() => isPointer.current && onClose()}
                title={describeDrawing(name)}
                type="radio"
                value={name}
              />
              <Drawing href={drawings?.get(name)} kind={kind} />
              <Text size={1}>{drawingTitle(name)}</Text>
            </Tile>
          ))}
        </Tiles>
        {found.length === 0 && (
          <Box>
            <Text muted size={1}>
              No {kind} has a name like that.
            </Text>
          </Box>
        )}
      </Stack>
    </Dialog>
  )
}

/** The kind of drawing that a field holds, by the field's name. */
export function drawingKind(field: unknown): DrawingKind | undefined {
  return field === 'icon' || field === 'illustration' ? field : undefined
}

/** The input of an icon or illustration: a preview, and a picker of the others. */
export function DrawingInput(props: StringInputProps & { kind: DrawingKind }) {
  const { elementProps, kind, onChange, readOnly, value } = props
  const [isOpen, setOpen] = useState(false)
  const drawings = useDrawings(kind)
  const isKnown = drawingKinds[kind].names.some((name) => name === value)
  const shown = value && describeDrawing(value)
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
          // Otherwise the field's title would be its accessible name.
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
