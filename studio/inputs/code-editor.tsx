import { javascript } from '@codemirror/lang-javascript'
import CodeMirror, { EditorView, type Extension } from '@uiw/react-codemirror'
import { type StringInputProps, set, unset, useColorSchemeValue } from 'sanity'

const highlighting: Readonly<Record<string, Extension>> = {
  typescript: javascript({ typescript: true }),
  tsx: javascript({ typescript: true, jsx: true }),
  javascript: javascript(),
  json: javascript(),
}

/** Code in a monospaced editor, in which Tab indents; Escape and then Tab leaves it. */
export function CodeEditor(props: StringInputProps & { language: string }) {
  const { elementProps, language, onChange, readOnly, schemaType, value = '' } = props
  const known = highlighting[language]
  return (
    <CodeMirror
      editable={!readOnly}
      extensions={[
        EditorView.contentAttributes.of({ 'aria-label': schemaType.title ?? 'Code' }),
        EditorView.lineWrapping,
        ...(known ? [known] : []),
      ]}
      id={elementProps.id}
      maxHeight="32rem"
      minHeight="12rem"
      onBlur={elementProps.onBlur}
      onChange={(code) => onChange(code ? set(code) : unset())}
      onCreateEditor={(view) => {
        elementProps.ref.current = view
      }}
      onFocus={elementProps.onFocus}
      theme={useColorSchemeValue()}
      value={value}
    />
  )
}
