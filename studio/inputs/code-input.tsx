import type { StringInputProps } from 'sanity'
import { styled } from 'styled-components'

const Monospaced = styled.div`
  textarea {
    font-family: monospace;
  }
`

/** Sanity's input of a text, with letters of one width for code. */
export function CodeInput(props: StringInputProps) {
  return <Monospaced>{props.renderDefault(props)}</Monospaced>
}
