import type { Layout } from '@nectar/schemas/documents/route/schema'
import { Card, Flex, Grid, Radio, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { type StringInputProps, set } from 'sanity'
import { z } from 'zod'

const plain = 'M10 24h50v6H10zM10 36h70v3H10zM10 42h60v3H10z'

/** The bars of layouts that have their own, on a sheet of 120 by 80. */
const ownBars: Readonly<Record<string, string>> = {
  legal:
    'M10 24h20v2H10zM10 30h16v2H10zM10 36h18v2H10zM40 24h40v6H40zM40 36h70v2H40zM40 42h66v2H40zM40 48h70v2H40z',
  claim: 'M10 16h16v3H10zM30 16h16v3H30zM86 14h24v7H86zM10 30h48v28H10zM64 30h46v3H64z',
}

const lightLayouts: ReadonlySet<string> = new Set<Layout>(['light', 'legal'])

const choicesSchema = z.array(z.object({ value: z.string(), title: z.string() }))

function Picture({ layout }: { layout: string }) {
  const isDark = !lightLayouts.has(layout)
  return (
    <svg aria-hidden height="64" viewBox="0 0 120 80" width="96">
      <path d="M0 0h120v80H0z" fill={isDark ? '#12141c' : '#f7f5ef'} />
      <path d="M0 0h120v9H0zM0 69h120v11H0z" fill={isDark ? '#2b2f3d' : '#dcd8cc'} />
      <path d={ownBars[layout] ?? plain} fill={isDark ? '#e3e6ee' : '#2b2f3d'} />
    </svg>
  )
}

/** A choice of layouts, each with a picture. */
export function LayoutInput({
  elementProps,
  onChange,
  readOnly,
  schemaType,
  value,
}: StringInputProps) {
  const name = useId()
  const choices = choicesSchema.parse(schemaType.options?.list)
  const { id, onBlur, onFocus, ref } = elementProps
  const focusable = choices.find((choice) => choice.value === value) ?? choices[0]
  return (
    // The field's label points here: on a radio button, a click on it would choose that.
    <Grid
      aria-label={schemaType.title}
      gap={2}
      id={id}
      role="radiogroup"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }}
    >
      {choices.map((choice) => (
        <Card as="label" border key={choice.value} padding={3} radius={2}>
          <Stack gap={3}>
            <Picture layout={choice.value} />
            <Flex align="center" gap={2}>
              <Radio
                checked={choice.value === value}
                disabled={readOnly === true}
                name={name}
                onBlur={onBlur}
                onChange={() => onChange(set(choice.value))}
                onFocus={onFocus}
                ref={choice === focusable ? ref : undefined}
              />
              <Text size={1}>{choice.title}</Text>
            </Flex>
          </Stack>
        </Card>
      ))}
    </Grid>
  )
}
