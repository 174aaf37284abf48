import { Stack } from '@sanity/ui'
import type { InputProps } from 'sanity'
import { z } from 'zod'
import { PictureFacts } from './picture-facts.tsx'

const pictureSchema = z.object({ asset: z.object({ _ref: z.string() }) })

/** The input of a picture: Sanity's own, and below it what its file is and where else it is shown. */
export function PictureInput(props: InputProps) {
  const asset = pictureSchema.safeParse(props.value).data?.asset._ref
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {asset && <PictureFacts asset={asset} readOnly={props.readOnly ?? false} />}
    </Stack>
  )
}
