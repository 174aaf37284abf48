import type { RichText } from '@nectar/schemas/fields/rich-text/schema'

type Part = RichText[number]
type Block = Extract<Part, { _type: 'block' }>
type ListItem = Omit<Block, 'children'> & { children: (Block['children'][number] | List)[] }

/** A list as `@portabletext/react` renders it. */
interface List {
  _type: '@list'
  _key: string
  mode: 'html'
  level: number
  listItem: NonNullable<Block['listItem']>
  children: ListItem[]
}

/**
 * Puts list items into lists, one within another. A list of another kind below an item stays below it, and an item that
 * skips a level is one level deeper: the library's own nesting ends the outer list, or adds an empty item.
 */
export function nestLists(value: RichText): (Part | List)[] {
  const nested: (Part | List)[] = []
  // The open lists, the outermost first.
  const open: List[] = []
  for (const part of value) {
    const { listItem, level = 1 } = part._type === 'block' ? part : {}
    if (part._type !== 'block' || !listItem) {
      nested.push(part)
      open.length = 0
      continue
    }
    while ((open.at(-2)?.level ?? 0) >= level) open.pop()
    const last = open.at(-1)
    const isDeeper = last !== undefined && last.level < level
    if (last && !isDeeper) last.level = level
    if (!last || isDeeper || last.listItem !== listItem) {
      if (!isDeeper) open.pop()
      const _key = `${part._key}-list`
      const list: List = { _type: '@list', _key, mode: 'html', level, listItem, children: [] }
      const container = open.at(-1)?.children.at(-1)?.children ?? nested
      container.push(list)
      open.push(list)
    }
    open.at(-1)?.children.push({ ...part, level, children: [...part.children] })
  }
  return nested
}
