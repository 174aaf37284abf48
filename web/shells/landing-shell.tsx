import { PageFrame } from './page-frame.tsx'
import type { ShellProps } from './types.ts'

/** A campaign page: one thing to do, the menus folded away, a short footer. */
export function LandingShell(props: ShellProps) {
  return <PageFrame {...props} name="landing" theme="ink" folded shortFooter />
}
