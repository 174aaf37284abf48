import { Button, Card, Flex, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { NavbarProps } from 'sanity'

/** Something that is under way, and what the editor can do about it. */
interface Status {
  text: string
  action?: { text: string; run: () => void }
}

const statuses = new BehaviorSubject<ReadonlyMap<string, Status>>(new Map())

/** Shows or replaces a line under the navigation bar; without a status, removes it. */
export function setStatus(key: string, status?: Status): void {
  const next = new Map(statuses.value)
  if (status) next.set(key, status)
  else if (!next.delete(key)) return
  statuses.next(next)
}

function subscribe(listener: () => void): () => void {
  const changes = statuses.subscribe(listener)
  return () => changes.unsubscribe()
}

/** Sanity's navigation bar with what is under way below it, where it does not cover the form. */
export function NavbarWithStatus(props: NavbarProps) {
  const shown = useSyncExternalStore(subscribe, () => statuses.value)
  return (
    <>
      {props.renderDefault(props)}
      <div role="status">
        {[...shown].map(([key, { text, action }]) => (
          <Card borderBottom key={key} paddingX={4} paddingY={2} tone="caution">
            <Flex align="center" gap={3} wrap="wrap">
              <Text size={1}>{text}</Text>
              {action && (
                <Button
                  fontSize={1}
                  mode="ghost"
                  onClick={action.run}
                  padding={2}
                  text={action.text}
                />
              )}
            </Flex>
          </Card>
        ))}
      </div>
    </>
  )
}
