import { PageFrame } from './page-frame.tsx'
import type { ShellProps } from './types.ts'

/** A campaign page: one thing to do. */
export function LandingShell(props: ShellProps) {
  return <PageFrame {...props} name="landing" theme="ink" />
}
