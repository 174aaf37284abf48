import { z } from 'zod'
import type { ListKind } from '../documents/page-kinds.ts'

/** What a link needs to know about its target page. */
export interface RouteTarget {
  id: string
  path: string
  name: string
  menuLabel?: string | undefined
  soon: boolean
  /** Its redirect leads to another site, the application or a file. */
  leadsAway: boolean
}

/** The stored data of an uploaded picture; sizes in pixels. */
export interface ImageAsset {
  id: string
  url: string
  width: number
  height: number
}

/** A rectangle of a picture, in pixels. */
export interface PicturePart {
  left: number
  top: number
  width: number
  height: number
}

/** A picture as a document refers to it. */
export interface ImageTarget extends Omit<ImageAsset, 'id'> {
  /** The address of a part of it; without this, the address of the whole. */
  partOf?: ((part: PicturePart) => string) | undefined
}

/** An uploaded file. */
export interface FileTarget {
  href: string
}

type AnyTarget = RouteTarget | ImageTarget | FileTarget

/** A reference to another document, as Sanity stores it. `withTargets` adds what it leads to. */
export const referenceSchema = z.object({
  _type: z.literal('reference').optional(),
  _ref: z.string().min(1),
  _weak: z.boolean().optional(),
  target: z.custom<AnyTarget | null>().optional(),
})

export type Reference = z.output<typeof referenceSchema>

/**
 * What a reference leads to.
 *
 * @param is - whether a target is of the kind that the reference needs
 * @param unknown - stands for the target where nobody has looked it up, such as in the Studio's own types
 * @returns undefined if there is no such document, or none that can be shown
 */
export function targetOf<T extends AnyTarget>(
  { target }: Reference,
  is: (target: AnyTarget) => target is T,
  unknown: T,
): T | undefined {
  if (target === undefined) return unknown
  return typeof target === 'object' && target && is(target) ? target : undefined
}

/** A page as lists show it. */
export interface ListedPage {
  id: string
  path: string
  name: string
  description: string
  /** Its own date; in a list of the latest pages, the day of its publication. */
  date?: string | undefined
}

/** A choice in a select field. */
export interface Option {
  value: string
  label: string
}

/** Lists that sections show besides what a document refers to. */
export interface Lists {
  /** Story documents as stored, in their order. */
  stories: readonly unknown[]
  pages: Readonly<Partial<Record<ListKind, readonly ListedPage[]>>>
  countries: readonly Option[]
  departments: readonly Option[]
}

export const noLists: Lists = { stories: [], pages: {}, countries: [], departments: [] }

/** Everything outside a document that it shows. */
export interface Targets {
  /** The document with an id; undefined if there is none. */
  find: (id: string) => AnyTarget | undefined
  /** The address of the application, without a trailing slash; undefined if the site has none. */
  application: string | undefined
  lists: Lists
}

/**
 * Adds to a stored document what it shows of others: beside each `_ref` its `target`, which is null if there is none,
 * and in each section that shows a list, the list. What is stored keeps its shape, also where it is invalid.
 */
export function withTargets(content: unknown, targets: Targets): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (Array.isArray(content)) return content.map((member) => withTargets(member, targets))
  const stored: Record<string, unknown> = Object.fromEntries(
    Object.entries(content).map(([name, member]) => [name, withTargets(member, targets)]),
  )
  return { ...stored, ...besides(stored, targets) }
}

function besides(
  { _ref, _type, kind }: Record<string, unknown>,
  targets: Targets,
): object | undefined {
  const { find, application, lists } = targets
  if (typeof _ref === 'string') return { target: find(_ref) ?? null }
  if (kind === 'application') return { application: application ?? null }
  if (_type === 'storyList') return { found: withTargets(lists.stories, targets) }
  if (_type === 'pageList') return { pages: pagesOf(kind, lists) }
  if (_type !== 'formBlock') return undefined
  return { countries: lists.countries, departments: lists.departments }
}

function pagesOf(kind: unknown, { pages }: Lists): readonly ListedPage[] {
  return Object.entries(pages).find(([name]) => name === kind)?.[1] ?? []
}
