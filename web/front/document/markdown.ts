import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

type Root = ReturnType<typeof fromHtml>
type Node = Root['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** Controls, decoration, and elements that repeat a heading. */
const leftOut = new Set(
  'button canvas caption dialog input label option output script select style svg template textarea'.split(
    ' ',
  ),
)

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

function isShown(node: Node, parent: Element): boolean {
  if (node.type !== 'element') return node.type === 'text'
  const { ariaHidden, hidden } = node.properties
  // A note in a link, such as that it opens a new tab, does not apply to Markdown.
  const isAside = parent.tagName === 'a' && hasClass(node, 'sr-only')
  return !leftOut.has(node.tagName) && ariaHidden !== 'true' && !hidden && !isAside
}

function find(parent: Root | Element, tagName: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === tagName ? child : find(child, tagName)
    if (found) return found
  }
  return undefined
}

const joinable = new Set(['ol', 'table', 'ul'])

/** Joins the rest of lists and tables that phones fold to their beginnings. */
function unfold(children: Element['children']): Element['children'] {
  const joined: Element['children'] = []
  for (const child of children) {
    const before = joined.at(-1)
    const rest = child.type === 'element' && hasClass(child, 'rest') ? child.children.at(-1) : child
    const continues =
      rest !== child &&
      rest?.type === 'element' &&
      before?.type === 'element' &&
      joinable.has(rest.tagName) &&
      rest.tagName === before.tagName
    if (!continues) {
      joined.push(child)
      continue
    }
    const more = rest.children.filter((one) => one.type !== 'element' || one.tagName !== 'thead')
    joined[joined.length - 1] = { ...before, children: [...before.children, ...more] }
  }
  return joined
}

const space = { type: 'text', value: ' ' } as const

/** Keeps what an element shows to readers. Addresses become absolute, and elements that styles separate get a space. */
function prepare(element: Element, url: string): Element {
  const properties = { ...element.properties }
  for (const name of ['href', 'src']) {
    const address = properties[name]
    if (typeof address === 'string') properties[name] = URL.parse(address, url)?.href ?? address
  }
  const isCode = element.tagName === 'pre' || element.tagName === 'code'
  const shown = isCode
    ? element.children
    : unfold(element.children.filter((child) => isShown(child, element)))
  const children = shown.flatMap((child, index): Element['children'] => {
    if (child.type !== 'element' || isCode) return [child]
    const isApart = index > 0 && (shown[index - 1]?.type === 'element' || hasClass(child, 'block'))
    return isApart ? [space, prepare(child, url)] : [prepare(child, url)]
  })
  return { ...element, properties, children }
}

/**
 * Converts the main content of a page to Markdown, below its title and address.
 *
 * @param url - the address of the page, to which its links are relative
 */
export function markdownOf(html: string, url: string): string {
  const tree = fromHtml(html)
  const main = find(tree, 'main')
  const [title] = find(tree, 'title')?.children ?? []
  const content = main
    ? toMarkdown(toMdast(prepare(main, url)), {
        extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
        bullet: '-',
        listItemIndent: 'one',
      })
    : ''
  const name = title?.type === 'text' ? title.value : ''
  return `---\ntitle: ${JSON.stringify(name)}\nurl: ${url}\n---\n\n${content}`
}
