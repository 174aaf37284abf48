import { javascript } from '@codemirror/lang-javascript'
import CodeMirror, { EditorView, type Extension, Prec } from '@uiw/react-codemirror'
import { type StringInputProps, set, unset, useColorSchemeValue } from 'sanity'

const highlighting: Readonly<Record<string, Extension>> = {
  typescript: javascript({ typescript: true }),
  tsx: javascript({ typescript: true, jsx: true }),
  javascript: javascript(),
  json: javascript(),
}

const leavingViews = new WeakSet<EditorView>()

function stay(view: EditorView): void {
  leavingViews.delete(view)
  view.setTabFocusMode(false)
}

/**
 * Lets the keyboard leave the editor (WCAG 2.1.2): after Escape, Tab moves the focus until the editor loses it or
 * somebody types. The first Escape is not passed on, because it would close a surrounding dialog.
 */
const leaving = EditorView.domEventHandlers({
  keydown: (event, view) => {
    if (event.key === 'Escape' && !leavingViews.has(view)) {
      event.stopPropagation()
      leavingViews.add(view)
      view.setTabFocusMode(true)
      return false
    }
    const isKept = event.key === 'Tab' || event.key === 'Escape' || event.key === 'Shift'
    if (!isKept) stay(view)
    return false
  },
  blur: (_event, view) => stay(view),
})

interface CodeEditorProps extends StringInputProps {
  language: string
  /** The id of the element that explains how to leave the editor by keyboard. */
  hintId: string
}

/** A monospaced code editor in which Tab indents. Escape and then Tab leaves it. */
export function CodeEditor(props: CodeEditorProps) {
  const { elementProps, hintId, language, onChange, readOnly, schemaType, value = '' } = props
  const known = highlighting[language]
  return (
    <CodeMirror
      editable={!readOnly}
      extensions={[
        EditorView.contentAttributes.of({
          'aria-label': schemaType.title ?? 'Code',
          'aria-describedby': hintId,
        }),
        Prec.highest(leaving),
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
