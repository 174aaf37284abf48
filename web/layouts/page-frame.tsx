import { SkipLink } from '../ui/text/text.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import type { LayoutProps } from './layout-content.ts'

interface PageFrameProps extends LayoutProps {
  theme: 'ink' | 'paper'
  /** The layout's name, for its styles. */
  name: string
}

/** The frame of every layout: header, content, footer and cookie banner. */
export function PageFrame(props: PageFrameProps) {
  const { theme, name, children, banner, ...content } = props
  return (
    <div data-theme={theme} data-layout={name} className="flex min-h-dvh flex-col">
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
