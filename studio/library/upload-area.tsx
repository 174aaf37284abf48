import { Card, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { uploadFile } from '../site-state/upload-file.ts'
import { useAttempt } from '../ui/use-attempt.ts'

/** Uploads several files at once, by dropping them or from the system's dialog. */
export function UploadArea() {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  const input = useId()
  const [left, setLeft] = useState(0)
  const uploadAll = async (files: readonly File[]) => {
    setLeft(files.length)
    for (const file of files) {
      const kind = file.type.startsWith('image/') ? 'image' : 'file'
      await attempt('A file was not uploaded', () => uploadFile(client, kind, file))
      setLeft((count) => count - 1)
    }
  }
  return (
    <Card
      border
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void uploadAll([...event.dataTransfer.files])
      }}
      padding={3}
      radius={2}
    >
      <Stack gap={3}>
        <Text as="label" htmlFor={input} size={1}>
          Upload files: choose them, or drop them here
        </Text>
        <input
          disabled={left > 0}
          id={input}
          multiple
          onChange={({ currentTarget }) => {
            void uploadAll([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
          type="file"
        />
        {left > 0 && (
          <Text muted role="status" size={1}>
            {left} to go …
          </Text>
        )}
      </Stack>
    </Card>
  )
}
