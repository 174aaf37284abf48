import { Card, Stack, Text } from '@sanity/ui'
import { lazy, Suspense, useId } from 'react'
import { type StringInputProps, useFormValue } from 'sanity'

// Most editors never open a form with code in it.
const CodeEditor = lazy(async () => {
  const { CodeEditor: component } = await import('./code-editor.tsx')
  return { default: component }
})

/** The input of code, highlighted for the language in the field beside it. */
export function CodeInput(props: StringInputProps) {
  const language = useFormValue([...props.path.slice(0, -1), 'language'])
  const hintId = useId()
  return (
    <Stack gap={2}>
      <Card border overflow="hidden" radius={2}>
        <Suspense fallback={props.renderDefault(props)}>
          <CodeEditor
            {...props}
            hintId={hintId}
            language={typeof language === 'string' ? language : ''}
          />
        </Suspense>
      </Card>
      <Text id={hintId} muted size={0}>
        Tab indents. To leave by keyboard, press Escape and then Tab.
      </Text>
    </Stack>
  )
}
