import { Stack, Text } from '@sanity/ui'
import type { InputProps } from 'sanity'
import { Link } from 'sanity/router'
import { z } from 'zod'

const pictureSchema = z.object({ asset: z.object({ _ref: z.string() }) })

/** Sanity's picture input, with a link to the picture in the library. */
export function PictureInput(props: InputProps) {
  const asset = pictureSchema.safeParse(props.value).data?.asset._ref
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {asset && (
        <Text size={1}>
          <Link href={`/structure/library;${asset}`}>
            Where this picture is used, and replace it everywhere
          </Link>
        </Text>
      )}
    </Stack>
  )
}
