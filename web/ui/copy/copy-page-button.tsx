import { Container } from '../layout/container.tsx'

interface CopyPageButtonProps {
  path: string
  /** The theme of the section that the button stands on, if it is not the layout's. */
  theme?: string | undefined
}

/**
 * Copies the page's text from the address of its Markdown. The listener is part of every page's code
 * (`loading/page-loading.tsx`), so that the button itself has none.
 */
export function CopyPageButton({ path, theme }: CopyPageButtonProps) {
  return (
    <Container className="relative z-2 h-0 noscript:hidden print:hidden">
      <p
        data-theme={theme}
        className="copy-page absolute top-1 right-gutter flex flex-row-reverse items-center gap-2 font-mono text-label text-muted"
      >
        <button
          type="button"
          data-markdown={`${path}.md`}
          className="min-h-6 cursor-pointer rounded-sm px-1 hover:text-text"
        >
          Copy page
        </button>
        <span role="status" />
      </p>
    </Container>
  )
}
