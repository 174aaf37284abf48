import { Button } from '@sanity/ui'
import type { ComponentProps } from 'react'

/** A button beside a text. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button fontSize={1} mode="ghost" padding={2} {...props} />
}
