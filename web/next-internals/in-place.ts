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
