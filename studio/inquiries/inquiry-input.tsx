import { inquiryLabel } from '@nectar/schemas/documents/inquiry'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type InputProps, isStringInputProps, set, useCurrentUser, useFormValue } from 'sanity'
import { useSiteState } from '../site-state/use-site-state.ts'
import { SmallButton } from '../ui/small-button.tsx'

/** Fields that store a code for the visitor's choice. */
const coded: ReadonlySet<string> = new Set(['department', 'service', 'country', 'stage', 'form'])

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The visitor's choice with the label that the form showed. */
function Chosen({ field, value }: { field: string; value: string }) {
  const site = useSiteState()
  return (
    <Card border padding={3} radius={2}>
      <Text size={1}>{site ? inquiryLabel(field, value, site.facts.lists) : value}</Text>
    </Card>
  )
}

/** Opens an email to the visitor that quotes the message. */
function Reply({ email }: { email: string }) {
  const name = text(useFormValue(['firstName']))
  const sent = text(useFormValue(['submittedAt'])).slice(0, 10)
  const message = text(useFormValue(['message']))
  const quoted = message.slice(0, 1000).replace(/^/gm, '> ')
  const query = [
    ['subject', `Re: Your message of ${sent}`],
    ['body', `Hello${name && ` ${name}`},\n\n\n\n${message && quoted}`],
  ].map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`)
  return (
    <Button
      as="a"
      fontSize={1}
      href={`mailto:${encodeURIComponent(email)}?${query.join('&')}`}
      mode="ghost"
      padding={2}
      text="Reply by email"
    />
  )
}

/** The inputs of an inquiry: labels instead of codes, a reply button, and a button to take it over. */
export function InquiryInput(props: InputProps) {
  const user = useCurrentUser()
  const field = String(props.path.at(-1))
  if (!isStringInputProps(props)) return props.renderDefault(props)
  const { value = '', onChange, readOnly } = props
  if (coded.has(field)) return <Chosen field={field} value={value} />
  if (field === 'email' && value) {
    return (
      <Stack gap={3}>
        {props.renderDefault(props)}
        <Flex>
          <Reply email={value} />
        </Flex>
      </Stack>
    )
  }
  if (field === 'handledBy' && user && !value && !readOnly) {
    const name = user.name ?? user.email
    return (
      <Stack gap={3}>
        {props.renderDefault(props)}
        <Flex>
          <SmallButton text="I will take care of it" onClick={() => onChange(set(name))} />
        </Flex>
      </Stack>
    )
  }
  return props.renderDefault(props)
}
