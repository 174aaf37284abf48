/** A step of a chapter: its text and its commands. */
export interface ChapterStep {
  title: string
  text: string
  commands: string[]
}

function chapterOf(document: string, chapter: string): string {
  return document.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? ''
}

/** The files of a chapter: each path in the text with the block of code after it. */
export function filesOf(document: string, chapter: string): [path: string, text: string][] {
  const blocks = chapterOf(document, chapter).matchAll(
    /`(\S+\.ts)`[^\n]*\n\n +```ts\n(.*?)\n +```\n/gs,
  )
  return [...blocks].map(([, path = '', code = '']) => [path, `${code.replace(/^ {3}/gm, '')}\n`])
}

/** The steps of a document's chapter: its third-level headings, with the lines of their `sh` blocks. */
export function stepsOf(document: string, chapter: string): ChapterStep[] {
  return chapterOf(document, chapter)
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      text,
      commands: [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, lines = '']) =>
        lines.trim().split('\n'),
      ),
    }))
}
