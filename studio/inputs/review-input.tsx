import { reviewStateTitles } from '@nectar/schemas/documents/review-field'
import { reviewStateOf, reviewStates } from '@nectar/schemas/documents/review-state'
import { isDraft, publishedId } from '@nectar/schemas/documents/stored-document'
import { Flex, Radio, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { type StringInputProps, useFormValue } from 'sanity'
import { z } from 'zod'
import { useSetReview } from '../publishing/review-state.ts'

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })

/** Shows and sets the state of a draft's review. */
export function ReviewInput({ readOnly }: StringInputProps) {
  const document = documentSchema.parse(useFormValue([]))
  const setReview = useSetReview(publishedId(document._id), document._type)
  const name = useId()
  const current = reviewStateOf(document)
  return (
    <Stack gap={3}>
      {reviewStates.map((state) => (
        <Flex key={state} align="center" as="label" gap={2} htmlFor={`${name}-${state}`}>
          <Radio
            checked={current === state}
            disabled={readOnly === true || !isDraft(document)}
            id={`${name}-${state}`}
            name={name}
            onChange={() => void setReview(state)}
          />
          <Text size={1}>{reviewStateTitles[state]}</Text>
        </Flex>
      ))}
    </Stack>
  )
}
