import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { BuiltColumn, MenuItem } from '@nectar/schemas/documents/menu/build'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { Badge, Box, Button, Flex, Stack, Text } from '@sanity/ui'

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
  /** Called when an entry was moved; absent where the order cannot be changed. */
  onMove: ((column: BuiltColumn, from: number, to: number) => void) | undefined
}

/** A menu column; its entries can be moved by dragging or with the arrow keys. */
export function Column({ column, onMove }: ColumnProps) {
  const sensors = useSensors(useSensor(PointerSensor))
  const { title, items } = column
  const ids = items.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove?.(column, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <Stack gap={4}>
      {title && (
        <Text size={1} muted>
          {title}
        </Text>
      )}
      {onMove ? (
        <DndContext collisionDetection={closestCenter} onDragEnd={drop} sensors={sensors}>
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            {items.map((item, index) => (
              <MovableEntry
                item={item}
                key={item.id}
                onStep={(step) => {
                  const to = index + step
                  if (to >= 0 && to < items.length) onMove(column, index, to)
                }}
              />
            ))}
          </SortableContext>
        </DndContext>
      ) : (
        items.map((item) => <Entry item={item} key={item.id} />)
      )}
    </Stack>
  )
}
