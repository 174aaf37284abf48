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
import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { publishedId } from '@nectar/schemas/documents/document-id'
import type { BuiltColumn, BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import { type MenuPlace, menuPlaces, menuSchema } from '@nectar/schemas/documents/menu/schema'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { Badge, Box, Button, Card, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { useSiteState } from '../validation/site-facts.ts'
import { buildMenus, viewOf, withReplaced } from './build-menus.ts'
import { movedOnly, moveEntry, useMenuOrder } from './menu-order.ts'

/** An entry of a menu as the site shows it. */
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
          // Put elsewhere in the page, it would lose the focus.
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
  /** Called when an entry was put elsewhere; absent where entries have no place of their own. */
  onMove: ((column: BuiltColumn, from: number, to: number) => void) | undefined
}

/** A column of a menu; its entries are moved by dragging, or by the arrow keys. */
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

interface GroupProps {
  group: BuiltGroup
  /** What a column does when an entry is put elsewhere, if it can be. */
  onMoveIn: (
    column: BuiltColumn,
  ) => ((column: BuiltColumn, from: number, to: number) => void) | undefined
}

function Group({ group, onMoveIn }: GroupProps) {
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={4}>
        <Text weight="semibold">{group.label}</Text>
        {group.link && <Entry item={group.link} />}
        {group.columns.length > 0 && (
          <Grid gridTemplateColumns={[1, 2, 3]} gap={4}>
            {group.columns.map((column) => (
              <Column column={column} key={column.key} onMove={onMoveIn(column)} />
            ))}
          </Grid>
        )}
      </Stack>
    </Card>
  )
}

function isPlace(value: unknown): value is MenuPlace {
  return menuPlaces.some((place) => place === value)
}

/** The keys of columns that a rule fills: their entries stand by their pages' own numbers. */
function numberedColumns(menu: unknown): ReadonlySet<string> {
  const groups = menuSchema.safeParse(menu).data?.groups ?? []
  const columns = groups.flatMap((group) => group.columns)
  return new Set(columns.filter(({ source }) => source !== 'routes').map(({ _key }) => _key))
}

function orderOf(document: StoredDocument | undefined): number | undefined {
  return typeof document?.order === 'number' ? document.order : undefined
}

/** The menu as the site will build it once every draft is published; its entries can be moved. */
export const MenuPreview: UserViewComponent<StoredDocument> = ({ document }) => {
  const state = useSiteState()
  const mayWrite = useCurrentUser()?.roles.some(({ name }) => name !== 'viewer') ?? false
  const { moves, move, publish } = useMenuOrder(state)
  const displayed = document.displayed
  if (!state || !isPlace(displayed.place) || !displayed._id) return <Spinner muted />
  const id = publishedId(displayed._id)
  const menu = { ...displayed, _id: id, _type: 'menu' }
  const all = withReplaced(viewOf(state.rows, 'drafts'), id, menu).map((row) =>
    moves.has(row._id) ? { ...row, order: moves.get(row._id) } : row,
  )
  const groups = buildMenus(all)[displayed.place]
  const numbered = numberedColumns(menu)
  const moved = movedOnly(state.rows)
  const moveIn = ({ items }: BuiltColumn, from: number, to: number) => {
    const rows = new Map(all.map((row) => [row._id, row]))
    const entries = items.map((item) => ({ id: item.id, order: orderOf(rows.get(item.id)) }))
    move(moveEntry(entries, from, to))
  }
  return (
    <Box padding={4}>
      <Stack gap={4} data-testid="menu-preview">
        <Flex align="center" gap={3} style={{ minHeight: '2rem' }}>
          <Box flex={1}>
            <Text size={1} muted>
              As the site will build it once every draft is published.
              {mayWrite && ' Drag an entry by its handle to put it elsewhere.'}
            </Text>
          </Box>
          {mayWrite && moved.length > 0 && (
            <Button
              fontSize={1}
              padding={2}
              text={`Publish the order of ${moved.length === 1 ? 'one page' : `${moved.length} pages`}`}
              tone="positive"
              onClick={() => void publish(moved)}
            />
          )}
        </Flex>
        {groups.map((group) => (
          <Group
            group={group}
            key={group.key}
            onMoveIn={({ key }) => (mayWrite && numbered.has(key) ? moveIn : undefined)}
          />
        ))}
      </Stack>
    </Box>
  )
}
