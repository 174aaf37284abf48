import type { ContentProblem } from '../../content/source/parse.ts'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { Container } from '../../ui/layout/container.tsx'
import { SayInConsole } from './say-in-console.tsx'

interface ProblemsProps {
  problems: readonly ContentProblem[]
  /** Leads to the field of a path in the form. */
  edit?: (path: string) => EditAttributes
}

/** What keeps parts of a draft from being shown, for the editor and in the browser's console. */
export function Problems({ problems, edit }: ProblemsProps) {
  return (
    <Container>
      <SayInConsole lines={problems.map(({ path, message }) => `${path} ${message}`)} />
      <section className="draft-bar" aria-label="What cannot be shown yet">
        <p>Parts of this page cannot be shown yet. The form marks the fields:</p>
        <ul>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`} {...edit?.(path)}>
              A field {message}
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
