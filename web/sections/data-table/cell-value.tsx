import { CellMark } from '../../ui/geometry/cell-mark.tsx'

const answer = /^(yes|no)\b[,:;]?\s*/i

/** What a cell of a table says; "Yes" and "No" are drawn as a full and an empty cell. */
export function CellValue({ children }: { children: string }) {
  const [all = '', word = ''] = answer.exec(children) ?? []
  if (!word) return children
  const full = word.toLowerCase() === 'yes'
  return (
    <>
      <CellMark
        level={full ? 1 : 0}
        className={`mr-2 inline size-4 align-[-0.2em] ${full ? '' : 'text-control'}`}
      />
      <span className="sr-only">{all}</span>
      {children.slice(all.length)}
    </>
  )
}
