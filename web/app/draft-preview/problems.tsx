import type { ContentProblem } from '../../content/source/parse.ts'
import { Container } from '../../ui/layout/container.tsx'

/** What keeps parts of a draft from being shown, for the editor. */
export function Problems({ problems }: { problems: readonly ContentProblem[] }) {
  return (
    <Container>
      <section className="draft-bar" aria-label="What cannot be shown yet">
        <p>Parts of this page cannot be shown yet:</p>
        <ul>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
