import { inquiryLabel } from '@nectar/schemas/documents/inquiry'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import { type InputProps, isStringInputProps } from 'sanity'
import { useSiteState } from '../site-state/site-state.ts'
import { SmallButton } from '../ui/small-button.tsx'

/** Fields that store a code for the visitor's choice. */
const coded: ReadonlySet<string> = new Set(['department', 'service', 'country', 'stage', 'form'])

/** The visitor's choice with the label that the form showed. */
function Chosen({ field, value }: { field: string; value: string }) {
  const site = useSiteState()
  return (
    <Card border padding={3} radius={2}>
      <Text size={1}>{site ? inquiryLabel(field, value, site.facts.lists) : value}</Text>
    </Card>
  )
}

/** The inputs of an inquiry: labels instead of codes, and a link to reply. */
export function InquiryInput(props: InputProps) {
  const field = String(props.path.at(-1))
  if (!isStringInputProps(props)) return props.renderDefault(props)
  const { value = '' } = props
  if (coded.has(field)) return <Chosen field={field} value={value} />
  if (field !== 'email' || !value) return props.renderDefault(props)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Flex>
        <SmallButton
          as="a"
          href={`mailto:${encodeURIComponent(value)}?subject=${encodeURIComponent('Re: Your message')}`}
          text="Reply by email"
        />
      </Flex>
    </Stack>
  )
}
