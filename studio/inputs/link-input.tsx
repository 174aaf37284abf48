import { AddIcon } from '@sanity/icons/Add'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Stack } from '@sanity/ui'
import { useEffect, useEffectEvent } from 'react'
import {
  isStringInputProps,
  type ObjectInputProps,
  type StringInputProps,
  set,
  unset,
} from 'sanity'
import { z } from 'zod'
import { useSiteState } from '../site-state/site-state.ts'
import { SmallButton } from '../ui/small-button.tsx'

const targetSchema = z.object({ page: z.object({ _ref: z.string() }).optional().catch(undefined) })

/** The fields to clear when the kind changes: values left in them would still count. */
const targetFields = ['page', 'anchor', 'applicationPath', 'file', 'address']

interface PlaceInputProps extends StringInputProps {
  page: string | undefined
  render: ObjectInputProps['renderInput']
}

/** Sanity's list of choices, with the places on a page that links can lead to. */
function PlaceInput({ page, render, ...props }: PlaceInputProps) {
  const { schemaType, value } = props
  const facts = useSiteState()?.facts
  const places = (page && facts?.draft(page)?.anchors) || new Set<string>()
  const list = [...places].map((place) => ({ value: place, title: `#${place}` }))
  if (value && !places.has(value)) list.push({ value, title: `#${value}, not on that page` })
  return render({ ...props, schemaType: { ...schemaType, options: { list } } })
}

/**
 * The input of a link or redirect. As a field, it stays empty until an editor adds the link, and offers to remove it
 * again. In a list, the list does both.
 */
export function LinkInput(props: ObjectInputProps) {
  const { focused, onChange, onPathFocus, path, readOnly, schemaType, value } = props
  const isField = typeof path.at(-1) === 'string'
  const noun =
    schemaType.name === 'link' ? 'link' : path.at(-1) === 'redirect' ? 'redirect' : 'destination'
  const start = schemaType.name === 'target' ? { permanent: true } : {}
  const focusFirst = useEffectEvent(() => onPathFocus(['kind']))
  useEffect(() => {
    if (focused) focusFirst()
  }, [focused])
  if (isField && !value) {
    return (
      <Box>
        <SmallButton
          disabled={readOnly === true}
          icon={AddIcon}
          text={`Add a ${noun}`}
          onClick={() => onChange(set({ _type: schemaType.name, kind: 'page', ...start }))}
        />
      </Box>
    )
  }
  const page = targetSchema.safeParse(value).data?.page?._ref
  return (
    <Stack gap={4}>
      {props.renderDefault({
        ...props,
        renderInput: (input) => {
          const field = input.path.at(-1)
          if (!isStringInputProps(input) || (field !== 'anchor' && field !== 'kind')) {
            return props.renderInput(input)
          }
          if (field === 'anchor') {
            return <PlaceInput {...input} page={page} render={props.renderInput} />
          }
          return props.renderInput({
            ...input,
            onChange: (chosen) => {
              input.onChange(chosen)
              onChange(targetFields.map((name) => unset([name])))
            },
          })
        },
      })}
      {isField && !readOnly && (
        <Box>
          <SmallButton
            icon={TrashIcon}
            mode="bleed"
            text={`Remove the ${noun}`}
            tone="critical"
            onClick={() => onChange(unset())}
          />
        </Box>
      )}
    </Stack>
  )
}
