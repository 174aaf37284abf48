import { LiveRegion } from '@dnd-kit/accessibility'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { BuiltColumn, MenuItem } from '@nectar/schemas/documents/menu/build'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { Badge, Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'

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

function MovableEntry({ item, onStep }: { item: MenuItem; onStep: (step: number) => void }) {
  const { listeners, setNodeRef, transform, transition } = useSortable({ id: item.id })
  return (
    <Flex
      gap={2}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform) ?? '', transition: transition ?? '' }}
    >
      <Button
        {...listeners}
        aria-label={`Move ${item.label}`}
        fontSize={1}
        icon={DragHandleIcon}
        mode="bleed"
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (step === undefined) return
          event.preventDefault()
          onStep(step)
          // React moves the element, which loses its focus.
          const handle = event.currentTarget
          requestAnimationFrame(() => handle.focus())
        }}
        padding={2}
        title="Drag, or press an arrow key"
        style={{ cursor: 'grab', touchAction: 'none' }}
      />
      <Box flex={1}>
        <Entry item={item} />
      </Box>
    </Flex>
  )
}

interface ColumnProps {
  column: BuiltColumn
  /** Called when an entry was moved; absent if the order cannot be changed. */
  onMove: ((column: BuiltColumn, from: number, to: number) => void) | undefined
}

/** A menu column; its entries can be moved by dragging or with the arrow keys. */
export function Column({ column, onMove }: ColumnProps) {
  const sensors = useSensors(useSensor(PointerSensor))
  const { title, items } = column
  const ids = items.map(({ id }) => id)
  const liveRegionId = useId()
  const [said, setSaid] = useState('')
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.label ?? ''
  const placeOf = (index: number) => `${index + 1} of ${items.length}${title ? ` in ${title}` : ''}`
  const moveTo = (from: number, to: number) => {
    onMove?.(column, from, to)
    setSaid(`${items[from]?.label ?? ''} is now ${placeOf(to)}.`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) moveTo(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} would be ${placeOf(ids.indexOf(String(over.id)))}.` : undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }
  return (
    <Stack gap={4}>
      {title && (
        <Text size={1} muted>
          {title}
        </Text>
      )}
      {onMove ? (
        <DndContext
          accessibility={{ announcements }}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          sensors={sensors}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            {items.map((item, index) => (
              <MovableEntry
                item={item}
                key={item.id}
                onStep={(step) => {
                  const to = index + step
                  if (to >= 0 && to < items.length) moveTo(index, to)
                }}
              />
            ))}
          </SortableContext>
          <LiveRegion id={liveRegionId} announcement={said} />
        </DndContext>
      ) : (
        items.map((item) => <Entry item={item} key={item.id} />)
      )}
    </Stack>
  )
}
