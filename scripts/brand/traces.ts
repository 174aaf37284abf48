import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What reveals the sample brand. The scope of the workspaces' names (`@nectar/`) is invisible to visitors. */
const marks = [
  /(?<!@)nectar/gi,
  /\bnctr\b/gi,
  // The accent color, as it is written in the palette.
  /oklch\(0?\.83 0?\.168 84\)/g,
  // Paths of pages of the sample.
  /\/(?:services|recipes)\/web3-/gi,
] as const

const accent = /#fabc11/gi

/** The accent and similar colors. Searched only in the repository's files, because libraries have their own yellows. */
const likeAccent = /#f[\da-f][ab][\da-f][0-3][\da-f]\b/gi

/** A place where a mark was found. */
export interface Trace {
  file: string
  line: number
  text: string
}

/** The marks of the sample brand in a text. */
export function findTraces(file: string, content: string, isBuilt = false): Trace[] {
  const sought = [...marks, isBuilt ? accent : likeAccent]
  return content.split('\n').flatMap((text, index) =>
    sought.flatMap((mark) =>
      [...text.matchAll(mark)].map(({ index: at }) => ({
        file,
        line: index + 1,
        text: text.slice(Math.max(0, at - 30), at + 50).trim(),
      })),
    ),
  )
}

const textFile =
  /\.(?:[cm]?[jt]sx?|json|css|html|svg|txt|xml|rsc|body|webmanifest|yml|sh|sol)$|^\.env\.example$/

/** The parts that are searched, in the order of the report, and the files of each. */
export const parts = [
  { name: 'content', has: (file: string) => file.startsWith('scripts/seed/content/') },
  {
    name: 'tests',
    has: (file: string) =>
      /\.(?:test|spec)\.tsx?$|\/(?:e2e|testing|lab|trials)\/|^scripts\/(?:test|seed\/(?:nectar|samples)|brand)\//.test(
        file,
      ),
  },
  { name: 'code', has: () => true },
] as const

export type Part = (typeof parts)[number]['name'] | 'built site' | 'built Studio'

function read(root: string, files: readonly string[], isBuilt = false): Trace[] {
  return (
    files
      // A folder of a build may have the name of a file, and a listed file may be deleted.
      .filter(
        (file) =>
          textFile.test(file) && statSync(join(root, file), { throwIfNoEntry: false })?.isFile(),
      )
      .flatMap((file) => findTraces(file, readFileSync(join(root, file), 'utf8'), isBuilt))
  )
}

/**
 * Finds every trace of the sample brand in the repository's files and in the builds.
 *
 * @param build - the folder of the site's build, in `web`
 * @returns the traces of each part; undefined for a build that does not exist
 */
export function allTraces(root: string, build: string): Map<Part, Trace[] | undefined> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => file !== 'package-lock.json')
  const byPart = Object.groupBy(files, (file) => parts.find(({ has }) => has(file))?.name ?? 'code')
  const built = (folder: string, pattern: string) =>
    existsSync(join(root, folder))
      ? read(root, globSync(`${folder}/${pattern}`, { cwd: root }), true)
      : undefined
  return new Map<Part, Trace[] | undefined>([
    ...parts.map(({ name }) => [name, read(root, byPart[name] ?? [])] as const),
    ['built site', built(`web/${build}`, '{static,server/app}/**/*.*')],
    ['built Studio', built('studio/dist', '**/*.*')],
  ])
}
