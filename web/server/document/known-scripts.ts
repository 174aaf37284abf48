import { hash } from 'node:crypto'

/** How Next hands a page's data to its router, and names the files that begin it. */
const dataCalls: readonly RegExp[] = [
  /^self\.__next_f\.push\((\[.*\])\)$/s,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[.*\])\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s,
]

/** A call by which React has a part of a page moved, styles loaded or an error shown; its code may stand before. */
const moveCall = /\$R[A-Z]\((".*)\)$/s

/**
 * Code of React (react-dom/cjs/react-dom-server.node.production.js) and Next, each piece by its length and the
 * SHA-256 of its text: keeping a form that is sent, the time of the first frame, moving a part of a part, moving
 * a part, loading its styles, showing its error; and Next's moving of icons that come late.
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
 * Whether an inline script is one that Next or React writes: data in a call of theirs, or code of theirs word
 * for word. Only such a script is named by a page's policy; any other has come in with something else.
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

/** What is left of a script behind the known code that it begins with. */
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
