import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { isDraft } from '@nectar/schemas/checks/stored-document'
import { publishedId } from '@nectar/schemas/documents/document-id'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { getDraftId, useClient } from 'sanity'
import { apiVersion } from '../environment.ts'
import type { SiteState } from '../validation/site-facts.ts'

/** A page with its place in menus; those without a number come last. */
export interface Placed {
  id: string
  order?: number | undefined
}

/** Between numbers that are given anew. */
const step = 10

function isRising(orders: readonly (number | undefined)[]): boolean {
  return orders.every((order, index) => {
    const before = index === 0 ? Number.NEGATIVE_INFINITY : orders[index - 1]
    return order !== undefined && before !== undefined && before < order
  })
}

function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? step) - step
  if (after === undefined) return before + step
  const middle = (before + after) / 2
  const whole = Math.round(middle)
  return before < whole && whole < after ? whole : middle
}

/**
 * The numbers to change so that an entry of a menu stands elsewhere: its own alone, where those of
 * the others leave room for it.
 *
 * @param entries - in the order in which they stand now
 */
export function moveEntry(
  entries: readonly Placed[],
  from: number,
  to: number,
): { id: string; order: number }[] {
  const others = entries.filter((_, index) => index !== from)
  const moved = entries[from]
  if (!moved || from === to) return []
  if (isRising(others.map(({ order }) => order))) {
    return [{ id: moved.id, order: between(others[to - 1]?.order, others[to]?.order) }]
  }
  return others
    .toSpliced(to, 0, moved)
    .map(({ id, order }, index) => ({ id, order: (index + 1) * step, before: order }))
    .filter(({ order, before }) => order !== before)
    .map(({ id, order }) => ({ id, order }))
}

/** Fields that say nothing of what a page is. */
const system: ReadonlySet<string> = new Set(['_id', '_rev', '_updatedAt', '_createdAt', 'order'])

function contentOf(document: StoredDocument): string {
  const kept = Object.entries(document).filter(([name]) => !system.has(name))
  return JSON.stringify(kept.sort(([a], [b]) => a.localeCompare(b)))
}

/** Pages of which the draft has another place in menus and is the same in everything else. */
export function movedOnly(rows: readonly StoredDocument[]): string[] {
  const published = new Map(rows.filter((row) => !isDraft(row)).map((row) => [row._id, row]))
  return rows.filter(isDraft).flatMap((draft) => {
    const id = publishedId(draft._id)
    const before = published.get(id)
    const isMoved = before !== undefined && before.order !== draft.order
    return isMoved && contentOf(before) === contentOf(draft) ? [id] : []
  })
}

function orderIn(state: SiteState | undefined, id: string): unknown {
  const rows = state?.rows ?? []
  const row = rows.find(({ _id }) => _id === getDraftId(id)) ?? rows.find(({ _id }) => _id === id)
  return row?.order
}

type Moves = ReadonlyMap<string, number>

const unmoved: Moves = new Map()

/** Writes the places of pages in menus to their drafts, and publishes those. */
export function useMenuOrder(state: SiteState | undefined) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  // What the lake will say in a moment.
  const [moves, setMoves] = useState(unmoved)
  const ahead = [...moves].filter(([id, order]) => orderIn(state, id) !== order)
  if (ahead.length < moves.size) setMoves(new Map(ahead))
  const fail = (error: Error) =>
    push({ status: 'error', title: 'The order was not saved', description: error.message })
  return {
    moves,
    move: (changes: readonly { id: string; order: number }[]) => {
      if (changes.length === 0) return
      setMoves(new Map([...moves, ...changes.map(({ id, order }) => [id, order] as const)]))
      client
        .action(
          changes.map(({ id, order }) => ({
            actionType: 'sanity.action.document.edit' as const,
            draftId: `drafts.${id}`,
            publishedId: id,
            patch: { set: { order } },
          })),
        )
        .catch((error: Error) => {
          setMoves(unmoved)
          fail(error)
        })
    },
    publish: (ids: readonly string[]) =>
      client
        .action(
          ids.map((id) => ({
            actionType: 'sanity.action.document.publish' as const,
            draftId: `drafts.${id}`,
            publishedId: id,
          })),
        )
        .then(() => push({ status: 'success', title: 'The new order is published' }), fail),
  }
}
