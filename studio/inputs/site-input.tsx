import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { isSample } from '@nectar/schemas/validation/sample-texts'
import type { FocusEvent } from 'react'
import {
  type InputProps,
  isObjectInputProps,
  isStringInputProps,
  type PortableTextInputProps,
  type StringInputProps,
  useFormValue,
} from 'sanity'
import { styled } from 'styled-components'
import { InquiryInput } from '../inquiries/inquiry-input.tsx'
import { TableInput } from '../table/table-input.tsx'
import { DemoInput } from './demo-input.tsx'
import { DescriptionInput } from './description-input.tsx'
import { DrawingInput, drawingKind } from './drawing-input.tsx'
import { FormattedTextInput } from './formatted-text-input.tsx'
import { LayoutInput } from './layout-input.tsx'
import { LinkInput } from './link-input.tsx'
import { PathInput } from './path-input.tsx'
import { PictureInput } from './picture-input.tsx'

/** Letters of one width, for code. */
const Monospaced = styled.div`
  textarea {
    font-family: monospace;
  }
`

const targetTypes: ReadonlySet<string> = new Set(['link', 'target'])

/** Selects a sample text when it is entered, so that what is typed or pasted replaces it. */
function withSelectedSample(props: StringInputProps): StringInputProps {
  const { elementProps } = props
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    elementProps.onFocus(event)
    event.currentTarget.select()
  }
  return { ...props, elementProps: { ...elementProps, onFocus } }
}

function isFormattedText(props: InputProps): props is PortableTextInputProps {
  return props.schemaType.name === 'formattedText'
}

/** Picks our input for a field, or Sanity's own. */
export function SiteInput(props: InputProps) {
  const { name } = props.schemaType
  const document = useFormValue(['_type'])
  if (document === 'inquiry' && props.path.length === 1) return <InquiryInput {...props} />
  const field = props.path.at(-1)
  if (isFormattedText(props)) return <FormattedTextInput {...props} />
  if (isStringInputProps(props)) {
    const kind = drawingKind(field)
    if (kind) return <DrawingInput {...props} kind={kind} />
    if (props.path.length === 1 && typeof document === 'string' && isPageDocument(document)) {
      if (field === 'layout') return <LayoutInput {...props} />
      if (field === 'path') return <PathInput {...props} />
      if (field === 'description') return <DescriptionInput {...props} />
    }
    if (field === 'code' && name === 'text') {
      return <Monospaced>{props.renderDefault(props)}</Monospaced>
    }
  }
  if (isObjectInputProps(props)) {
    if (targetTypes.has(name)) return <LinkInput {...props} />
    if (name === 'demo') return <DemoInput {...props} />
    if (name === 'dataTable') return <TableInput {...props} />
  }
  if (name === 'picture') return <PictureInput {...props} />
  return props.renderDefault(
    isStringInputProps(props) && isSample(props.value) ? withSelectedSample(props) : props,
  )
}
