import { PageFrame } from './page-frame.tsx'
import type { ShellProps } from './types.ts'

/** The default shell on paper. */
export function LightShell(props: ShellProps) {
  return <PageFrame {...props} name="light" theme="paper" />
}
