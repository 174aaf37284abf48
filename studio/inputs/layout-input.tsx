import { type Layout, layouts } from '@nectar/schemas/documents/route/schema'
import { Box, Flex } from '@sanity/ui'
import type { StringInputProps } from 'sanity'

const plain = 'M10 24h50v6H10zM10 36h70v3H10zM10 42h60v3H10z'

/** What is special about a layout, on a sheet of 120 by 80: its sheet is dark or light, and has bars of its own. */
const drawings: Readonly<Record<Layout, { isDark: boolean; bars: string }>> = {
  default: { isDark: true, bars: plain },
  landing: { isDark: true, bars: plain },
  light: { isDark: false, bars: plain },
  legal: {
    isDark: false,
    bars: 'M10 24h20v2H10zM10 30h16v2H10zM10 36h18v2H10zM40 24h40v6H40zM40 36h70v2H40zM40 42h66v2H40zM40 48h70v2H40z',
  },
  claim: {
    isDark: true,
    bars: 'M10 16h16v3H10zM30 16h16v3H30zM86 14h24v7H86zM10 30h48v28H10zM64 30h46v3H64z',
  },
}

function Picture({ layout }: { layout: Layout }) {
  const { isDark, bars } = drawings[layout]
  return (
    <svg aria-hidden height="64" viewBox="0 0 120 80" width="96">
      <path d="M0 0h120v80H0z" fill={isDark ? '#12141c' : '#f7f5ef'} />
      <path d="M0 0h120v9H0zM0 69h120v11H0z" fill={isDark ? '#2b2f3d' : '#dcd8cc'} />
      <path d={bars} fill={isDark ? '#e3e6ee' : '#2b2f3d'} />
    </svg>
  )
}

/** Sanity's list of layouts, beside a picture of the one that is chosen. */
export function LayoutInput(props: StringInputProps) {
  const layout = layouts.find((name) => name === props.value)
  return (
    <Flex align="center" gap={3}>
      {layout && <Picture layout={layout} />}
      <Box flex={1}>{props.renderDefault(props)}</Box>
    </Flex>
  )
}
