import { hash } from 'node:crypto'

/** The calls with which Next passes page data to its router and names its entry files. */
const dataCalls: readonly RegExp[] = [
  /^self\.__next_f\.push\((\[.*\])\)$/s,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[.*\])\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s,
]

/** A call of React that moves a part, loads styles or shows an error. Its code may precede it. */
const moveCall = /\$R[A-Z]\((".*)\)$/s

/**
 * Inline code of React (react-dom/cjs/react-dom-server.node.production.js) and Next, by length and SHA-256, in
 * this order: replaying a submitted form, the time of the first frame, moving a segment, moving a boundary,
 * loading its styles, showing its error; and Next's moving of late icons.
 */
const knownCode: readonly (readonly [length: number, digest: string])[] = [
  [364, 'CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0='],
  [57, '7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs='],
  [192, 'dW/dX4s22Wb/RKwjhTPlT6uBNIFHoTR535AjgMKaEws='],
  [829, 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY='],
  [1104, 'ik5CuzKG16kxLMiWrbGtWliE5C3GFYiZnsysYypmDVc='],
  [200, '5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo='],
  [130, 'LcsuUMiDkprrt6ZKeiLP4iYNhWo8NqaSbAgtoZxVK3s='],
]

/**
 * Whether an inline script is from Next or React: data in one of their calls, or exactly their code. A page's
 * policy allows only these; any other script must have been injected.
 */
export function isKnownScript(text: string): boolean {
  for (const pattern of dataCalls) {
    const data = pattern.exec(text)?.[1]
    if (data !== undefined) return isData(data)
  }
  const code = withoutKnownCode(text)
  if (code === '') return true
  const values = moveCall.exec(code)
  return values?.index === 0 && isData(`[${values[1]}]`)
}

/** A script without the known code at its beginning. */
function withoutKnownCode(script: string): string {
  const text = script.replace(/^;/, '')
  for (const [length, digest] of knownCode) {
    const piece = text.slice(0, length)
    if (piece.length === length && hash('sha256', piece, 'base64') === digest)
      return withoutKnownCode(text.slice(length))
  }
  return text
}

function isData(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const late = /<div hidden id="S:(\w+)">([\s\S]*?)<\/div>(?=<script>)/g
// React's scripts that move them: the time of the first frame, the functions, and each call.
const moving =
  /<script>(?:requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);|(?:\$RB=\[\];(?:(?!<\/script>)[\s\S])*?)?\$RC\("B:\w+","S:\w+"\))\s*<\/script>/g

/**
 * Moves streamed parts of a document into place. React sends them hidden at the end, for a script to move. In
 * place, they are visible without scripts and from the first paint on, and React treats the document as sent in
 * one piece. React's moving scripts are removed if no part is left to move.
 *
 * @param html - a whole document that Next prerendered
 */
export function inPlace(html: string): string {
  const parts = new Map<string, string>()
  const rest = html.replace(late, (whole, id: string, part: string) => {
    // With a fallback in place, React's script is needed to remove it.
    if (!html.includes(`<!--$?--><template id="B:${id}"></template><!--/$-->`)) return whole
    parts.set(id, part)
    return ''
  })
  const placed = rest.replace(
    /<!--\$\?--><template id="B:(\w+)"><\/template>/g,
    (whole, id: string) => (parts.has(id) ? `<!--$-->${parts.get(id)}` : whole),
  )
  return placed.includes('<template id="B:') ? placed : placed.replace(moving, '')
}
