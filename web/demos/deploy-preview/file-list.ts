/** The most files that are processed. */
export const mostFiles = 300

export interface FileList {
  /** In the order of the manifest. */
  paths: string[]
  /** What is wrong with the first invalid line. */
  error?: string
}

function errorOf(path: string): string | undefined {
  if (path.length > 200) return 'is longer than 200 characters.'
  if (path.startsWith('/')) return 'begins with a slash: paths are relative to the folder.'
  const parts = path.split('/')
  if (parts.includes('..') || parts.includes('.')) return 'leads out of the folder.'
  if (parts.includes('')) return 'has a name missing between slashes.'
  return undefined
}

/** Parses a list of paths, one per line, ignoring empty lines and duplicates. */
export function readFileList(text: string): FileList {
  const lines = text.split('\n').map((line) => line.trim())
  const paths = [...new Set(lines.filter((line) => line !== ''))].toSorted(byCode)
  if (paths.length === 0) return { paths, error: 'Write at least one path.' }
  if (paths.length > mostFiles) return { paths, error: `That is more than ${mostFiles} files.` }
  for (const path of paths) {
    const error = errorOf(path)
    if (error) return { paths, error: `“${path.slice(0, 40)}” ${error}` }
  }
  const known = new Set(paths)
  const both = paths.find((path) => {
    const parts = path.split('/').slice(0, -1)
    return parts.some((_, index) => known.has(parts.slice(0, index + 1).join('/')))
  })
  return both ? { paths, error: `“${both}” lies in a folder that is a file as well.` } : { paths }
}

/** The order of the manifest, independent of the locale. */
function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Removes the root folder that all paths share. */
export function withoutRoot(paths: readonly string[]): string[] {
  const roots = new Set(paths.map((path) => path.slice(0, path.indexOf('/') + 1)))
  const [root = ''] = roots
  return roots.size === 1 ? paths.map((path) => path.slice(root.length)) : [...paths]
}
