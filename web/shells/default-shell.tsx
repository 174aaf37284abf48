import { PageFrame } from './page-frame.tsx'
import type { ShellProps } from './types.ts'

/** The site's own face: ink, with every menu at hand. */
export function DefaultShell(props: ShellProps) {
  return <PageFrame {...props} name="default" theme="ink" />
}
