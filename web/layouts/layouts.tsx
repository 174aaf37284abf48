import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { ComponentType } from 'react'
import { ClaimLayout } from './claim-layout.tsx'
import type { LayoutProps } from './layout-content.ts'
import { LegalLayout } from './legal-layout.tsx'
import { PageFrame } from './page-frame.tsx'

function plainLayout(name: Layout, theme: 'ink' | 'paper'): ComponentType<LayoutProps> {
  return (props) => <PageFrame {...props} name={name} theme={theme} />
}

/** The component of each layout. */
export const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  claim: ClaimLayout,
  default: plainLayout('default', 'ink'),
  landing: plainLayout('landing', 'ink'),
  legal: LegalLayout,
  light: plainLayout('light', 'paper'),
}
