import { target } from './link.ts'

interface Span {
  _type: 'span'
  _key: string
  text: string
  marks: string[]
}

const pieces =
  /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|(?<![A-Za-z0-9])_(?<em>[^_]+)_(?![A-Za-z0-9])|\[(?<label>[^\]]+)\]\((?<where>[^)\s]+)\)/g

function linkMark(where: string, index: number) {
  return { _type: 'link' as const, _key: `link-${index + 1}`, ...target(where) }
}

/** The spans and link marks of one line of short markup. */
export function inline(line: string) {
  const children: Span[] = []
  const markDefs: ReturnType<typeof linkMark>[] = []
  const add = (words: string, ...marks: string[]) => {
    if (words === '') return
    children.push({ _type: 'span', _key: `span-${children.length + 1}`, text: words, marks })
  }
  let end = 0
  for (const found of line.matchAll(pieces)) {
    add(line.slice(end, found.index))
    end = found.index + found[0].length
    const { strong, code, em, label, where } = found.groups ?? {}
    if (strong) add(strong, 'strong')
    if (code) add(code, 'code')
    if (em) add(em, 'em')
    if (label && where) {
      const mark = linkMark(where, markDefs.length)
      markDefs.push(mark)
      add(label, mark._key)
    }
  }
  add(line.slice(end))
  return { children, markDefs }
}
