/** A step of a chapter: what is said, and the commands that it gives. */
export interface ChapterStep {
  title: string
  text: string
  commands: string[]
}

/** The steps of a document's chapter: its third-level headings, with the lines of their `sh` blocks. */
export function stepsOf(document: string, chapter: string): ChapterStep[] {
  const own = document.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? ''
  return own
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
