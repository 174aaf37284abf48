import type { BuiltColumn, MenuItem } from '@nectar/schemas/documents/menu/build'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { Badge, Box, Flex, Stack, Text } from '@sanity/ui'
import { type KeyboardEvent, useState } from 'react'
import { SmallButton } from '../ui/small-button.tsx'

/** A menu entry as the site shows it. */
export function Entry({ item }: { item: MenuItem }) {
  return (
    <Stack gap={2}>
      <Flex gap={2} align="center">
        <Text size={1} weight="medium" muted={item.soon} data-testid="menu-preview-item">
          {item.label}
          {item.external && ' ↗'}
        </Text>
        {item.soon && <Badge tone="caution">soon</Badge>}
      </Flex>
      <Text size={0} muted>
        {item.href ?? 'no link'}
      </Text>
    </Stack>
  )
}

/** How far each key moves an entry. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

interface ColumnProps {
  column: BuiltColumn
  /** Called when an entry was moved; absent if the order cannot be changed. */
  onMove: ((column: BuiltColumn, from: number, to: number) => void) | undefined
}

/** A menu column; its entries can be moved by dragging or with the arrow keys. */
export function Column({ column, onMove }: ColumnProps) {
  const { title, items } = column
  const [dragged, setDragged] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const moveTo = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    onMove?.(column, from, to)
    const place = `${to + 1} of ${items.length}${title ? ` in ${title}` : ''}`
    setAnnouncement(`${item.label} is now ${place}.`)
  }
  return (
    <Stack gap={4}>
      {title && (
        <Text size={1} muted>
          {title}
        </Text>
      )}
      {items.map((item, index) => (
        <Flex
          draggable={onMove !== undefined}
          gap={2}
          key={item.id}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(undefined)}
          onDrop={() => dragged !== undefined && moveTo(dragged, index)}
        >
          {onMove && (
            <SmallButton
              aria-label={`Move ${item.label}`}
              icon={DragHandleIcon}
              mode="bleed"
              onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
                const step = steps[event.key]
                const { altKey, ctrlKey, metaKey, shiftKey } = event
                if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return
                event.preventDefault()
                moveTo(index, index + step)
                // React moves the element, which loses its focus.
                const handle = event.currentTarget
                requestAnimationFrame(() => handle.focus())
              }}
              style={{ cursor: 'grab' }}
              title="Drag, or press an arrow key"
            />
          )}
          <Box flex={1}>
            <Entry item={item} />
          </Box>
        </Flex>
      ))}
      {onMove && (
        <Text muted role="status" size={1}>
          {announcement}
        </Text>
      )}
    </Stack>
  )
}
