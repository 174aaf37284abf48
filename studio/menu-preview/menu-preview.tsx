import { menuPlaces, menuSchema } from '@nectar/schemas/documents/menu'
import type { BuiltColumn } from '@nectar/schemas/documents/menu/build'
import {
  contentOf,
  isDraft,
  publishedId,
  type StoredDocument,
} from '@nectar/schemas/documents/stored-document'
import { Box, Card, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { getDraftId, useClient } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { apiVersion } from '../environment/environment.ts'
import { openReview } from '../publishing/open-review.ts'
import { buildMenus, viewOf, withReplaced } from '../site-changes/build-menus.ts'
import { useSiteState } from '../site-state/site-state.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { useMay } from '../ui/use-may.ts'
import { Column, Entry } from './menu-column.tsx'
import { moveEntry } from './move-entry.ts'

/** Pages whose draft differs from the published version only in its order. */
function movedOnly(rows: readonly StoredDocument[]): string[] {
  const published = new Map(rows.filter((row) => !isDraft(row)).map((row) => [row._id, row]))
  return rows.filter(isDraft).flatMap((draft) => {
    const id = publishedId(draft._id)
    const before = published.get(id)
    const isMoved = before !== undefined && before.order !== draft.order
    const isSame = isMoved && contentOf(before, ['order']) === contentOf(draft, ['order'])
    return isSame ? [id] : []
  })
}

type Moves = ReadonlyMap<string, number>

const unmoved: Moves = new Map()

/** Saves the order of pages to their drafts. */
function useMenuOrder(pages: readonly StoredDocument[]) {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  // Moves that the snapshot does not show yet.
  const [moves, setMoves] = useState(unmoved)
  const orders = new Map(pages.map((page) => [page._id, page.order]))
  const ahead = [...moves].filter(([id, order]) => orders.get(id) !== order)
  if (ahead.length < moves.size) setMoves(new Map(ahead))
  return {
    moves,
    move: async (changes: readonly { id: string; order: number }[]) => {
      if (changes.length === 0) return
      setMoves(new Map([...moves, ...changes.map(({ id, order }) => [id, order] as const)]))
      const edits = changes.map(({ id, order }) => ({
        actionType: 'sanity.action.document.edit' as const,
        draftId: getDraftId(id),
        publishedId: id,
        patch: { set: { order } },
      }))
      if (!(await attempt('The order was not saved', () => client.action(edits)))) setMoves(unmoved)
    },
  }
}

/** The keys of columns that are filled by a rule and therefore sorted by the pages' order. */
function numberedColumns(menu: unknown): ReadonlySet<string> {
  const groups = menuSchema.safeParse(menu).data?.groups ?? []
  const columns = groups.flatMap((group) => group.columns)
  return new Set(columns.filter(({ source }) => source !== 'routes').map(({ _key }) => _key))
}

/** The menu as the site will show it once every draft is published; its entries can be moved. */
export const MenuPreview: UserViewComponent<StoredDocument> = ({ document }) => {
  const state = useSiteState()
  const mayWrite = useMay('create', 'page') ?? false
  const pages = state ? viewOf(state.rows, 'drafts') : []
  const { moves, move } = useMenuOrder(pages)
  const displayed = document.displayed
  const place = menuPlaces.find((known) => known === displayed.place)
  if (!state || !place || !displayed._id) return <Spinner muted />
  const id = publishedId(displayed._id)
  const menu = { ...displayed, _id: id, _type: 'menu' }
  const all = withReplaced(pages, id, menu).map((row) =>
    moves.has(row._id) ? { ...row, order: moves.get(row._id) } : row,
  )
  const groups = buildMenus(all).get(place) ?? []
  const movable = mayWrite ? numberedColumns(menu) : new Set<string>()
  const moved = movedOnly(state.rows)
  const moveIn = ({ items }: BuiltColumn, from: number, to: number) => {
    const orders = new Map(all.map((row) => [row._id, row.order]))
    const entries = items.map(({ id }) => {
      const order = orders.get(id)
      return { id, order: typeof order === 'number' ? order : undefined }
    })
    void move(moveEntry(entries, from, to))
  }
  return (
    <Box padding={4}>
      <Stack gap={4} data-testid="menu-preview">
        <Flex align="center" gap={3} style={{ minHeight: '2rem' }}>
          <Box flex={1}>
            <Text size={1} muted>
              This is how the site will build the menu once every draft is published.
              {mayWrite && ' Drag an entry by its handle to move it.'}
            </Text>
          </Box>
          {mayWrite && moved.length > 0 && (
            <SmallButton
              text={`Publish the order of ${moved.length === 1 ? 'one page' : `${moved.length} pages`} …`}
              tone="positive"
              onClick={() => openReview({ kind: 'order', ids: moved })}
            />
          )}
        </Flex>
        {groups.map((group) => (
          <Card border key={group.key} padding={4} radius={2}>
            <Stack gap={4}>
              <Text weight="semibold">{group.label}</Text>
              {group.link && <Entry item={group.link} />}
              {group.columns.length > 0 && (
                <Grid gridTemplateColumns={[1, 1, 2, 3]} gap={4}>
                  {group.columns.map((column) => (
                    <Column
                      column={column}
                      key={column.key}
                      onMove={movable.has(column.key) ? moveIn : undefined}
                    />
                  ))}
                </Grid>
              )}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Box>
  )
}
