export interface Answer {
  status: 200 | 301 | 400 | 404
  /** The file served, or the one behind the redirect. */
  file?: string
  /** The files looked up, in order. */
  looked: readonly string[]
  words: string
}

/** Normalizes a typed path; undefined if it is malformed. */
function pathOf(typed: string): string | undefined {
  const [plain = ''] = typed.trim().split(/[?#]/)
  try {
    const decoded = decodeURIComponent(plain.startsWith('/') ? plain : `/${plain}`)
    const kept: string[] = []
    for (const part of decoded.slice(1).split('/')) {
      if (part === '..') kept.pop()
      else if (part !== '.') kept.push(part)
    }
    return kept.join('/')
  } catch {
    return undefined
  }
}

/**
 * The response of a deployment to a path: the file itself, the page of that name, the folder's index,
 * or the deployment's 404.html.
 */
export function answerPath(files: readonly string[], typed: string): Answer {
  const path = pathOf(typed)
  if (path === undefined) {
    return {
      status: 400,
      looked: [],
      words: 'A percent sign here is not part of an encoded character.',
    }
  }
  const has = (file: string) => files.includes(file)
  if (path === '' || path.endsWith('/')) {
    const file = `${path}index.html`
    if (has(file)) {
      return {
        status: 200,
        file,
        looked: [file],
        words: 'A folder’s address answers with its index.',
      }
    }
    return missing(files, [file])
  }
  const named = `${path}.html`
  const index = `${path}/index.html`
  if (has(path)) return { status: 200, file: path, looked: [path], words: 'The file itself.' }
  if (has(named)) {
    return {
      status: 200,
      file: named,
      looked: [path, named],
      words: 'The page of that name: its address needs no .html.',
    }
  }
  const looked = [path, named, index]
  if (has(index)) {
    return {
      status: 301,
      file: index,
      looked,
      words: `It moves to /${path}/, which sends the index.`,
    }
  }
  return missing(files, looked)
}

function missing(files: readonly string[], looked: readonly string[]): Answer {
  const file = '404.html'
  return files.includes(file)
    ? {
        status: 404,
        file,
        looked: [...looked, file],
        words: 'No file matches, so your own 404.html answers.',
      }
    : {
        status: 404,
        looked: [...looked, file],
        words: 'No file matches, and there is no 404.html.',
      }
}
