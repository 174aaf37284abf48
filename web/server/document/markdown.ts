import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

type Root = ReturnType<typeof fromHtml>
type Node = Root['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** What is there to be operated or looked at, and what repeats a heading. */
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
  // What is said of a link, such as that it opens a tab, is about the page.
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

/** The ends of lists and tables that phones fold, joined to their beginnings. */
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

/** What an element shows to readers, with whole addresses, and a space between elements that styles keep apart. */
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
 * The main content of a page as Markdown, below its title and address.
 *
 * @param url - of the page, which its links are relative to
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
