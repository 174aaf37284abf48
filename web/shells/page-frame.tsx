import { SkipLink } from '../ui/text/text.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import type { ShellProps } from './shell-content.ts'

interface PageFrameProps extends ShellProps {
  theme: 'ink' | 'paper'
  /** The shell's name, for its styles. */
  name: string
}

/** The frame of every shell: header, content, footer and cookie banner. */
export function PageFrame(props: PageFrameProps) {
  const { theme, name, children, banner, ...content } = props
  return (
    <div data-theme={theme} data-shell={name} className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header {...content} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer {...content} />
      {banner}
    </div>
  )
}
