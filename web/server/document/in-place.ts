const late = /<div hidden id="S:(\w+)">([\s\S]*?)<\/div>(?=<script>)/g
// React's own code for moving them: the time of the first frame, the functions, and each call.
const moving =
  /<script>(?:requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);|(?:\$RB=\[\];(?:(?!<\/script>)[\s\S])*?)?\$RC\("B:\w+","S:\w+"\))\s*<\/script>/g

/**
 * Puts parts of a document where they belong that React sends hidden at its end, for a script to move:
 * a form that waits for its code is then there without scripts, and from the first paint on. React
 * takes what is in its place for sent in one piece; its script for moving goes where nothing is left for it.
 *
 * @param html a whole document that Next prerendered
 */
export function inPlace(html: string): string {
  const parts = new Map<string, string>()
  const rest = html.replace(late, (whole, id: string, part: string) => {
    // With something else shown meanwhile, the script has to take that away.
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
