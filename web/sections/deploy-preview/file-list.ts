/** The most files that are put together here. */
export const mostFiles = 300

export interface FileList {
  /** In the order of the manifest. */
  paths: string[]
  /** What is wrong with the first line that is no path. */
  fault?: string
}

function faultOf(path: string): string | undefined {
  if (path.length > 200) return 'is longer than 200 characters.'
  if (path.startsWith('/')) return 'begins with a slash: paths are relative to the folder.'
  const parts = path.split('/')
  if (parts.includes('..') || parts.includes('.')) return 'leads out of the folder.'
  if (parts.includes('')) return 'has a name missing between slashes.'
  return undefined
}

/** Reads a list of paths, one a line. Empty lines and repeated paths do not count. */
export function readFileList(text: string): FileList {
  const lines = text.split('\n').map((line) => line.trim())
  const paths = [...new Set(lines.filter((line) => line !== ''))].toSorted(byCode)
  if (paths.length === 0) return { paths, fault: 'Write at least one path.' }
  if (paths.length > mostFiles) return { paths, fault: `That is more than ${mostFiles} files.` }
  for (const path of paths) {
    const fault = faultOf(path)
    if (fault) return { paths, fault: `“${path.slice(0, 40)}” ${fault}` }
  }
  const known = new Set(paths)
  const both = paths.find((path) => {
    const parts = path.split('/').slice(0, -1)
    return parts.some((_, index) => known.has(parts.slice(0, index + 1).join('/')))
  })
  return both ? { paths, fault: `“${both}” lies in a folder that is a file as well.` } : { paths }
}

/** The order of the manifest: the same on every machine, whatever its language. */
function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Takes the one folder away that all paths begin with. */
export function withoutRoot(paths: readonly string[]): string[] {
  const roots = new Set(paths.map((path) => path.slice(0, path.indexOf('/') + 1)))
  const [root = ''] = roots
  return roots.size === 1 ? paths.map((path) => path.slice(root.length)) : [...paths]
}
