import { TabletDeviceIcon } from '@sanity/icons/TabletDevice'
import { Box, Button, Flex } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'

/** Between the phone and the desktop that Sanity offers: the width at which tablets are held upright. */
const tabletWidth = '768px'

/** The bar above the preview: Sanity's own, and a switch to the width of a tablet. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { iframeRef, viewport, setViewport } = props
  const [isWanted, setWanted] = useState(false)
  const isTablet = isWanted && viewport === 'desktop'
  useEffect(() => {
    // Sanity makes the frame anew for another site; its own styles leave this one alone.
    if (iframeRef.current) iframeRef.current.style.maxWidth = isTablet ? tabletWidth : ''
  })
  const toggle = () => {
    setWanted(!isTablet)
    if (!isTablet) setViewport('desktop')
  }
  return (
    <Flex align="center" flex={1} gap={1}>
      <Box flex={1}>{props.renderDefault(props)}</Box>
      <Button
        aria-label="Tablet width"
        aria-pressed={isTablet}
        fontSize={1}
        icon={TabletDeviceIcon}
        mode="bleed"
        onClick={toggle}
        padding={2}
        selected={isTablet}
        title="Tablet width"
      />
    </Flex>
  )
}
