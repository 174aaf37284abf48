import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { pressedKey } from '../keyboard/pressed-key.ts'
import { CodeFrame } from './code-frame.tsx'

interface CodeTab {
  key: string
  label: string
  code: string
  panel: ReactNode
}

interface CodeTabsProps {
  /** Names the list of tabs. */
  label: string
  tabs: readonly CodeTab[]
}

/** Code in tabs (WAI-ARIA tabs pattern). Without JavaScript all panels are visible. */
export function CodeTabs({ label, tabs }: CodeTabsProps) {
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const move = (event: KeyboardEvent) => {
    const next = tabForKey(pressedKey(event.nativeEvent), active, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  const title = (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="code-tabs">
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-selected={index === active}
          aria-controls={`${id}-panel-${index}`}
          tabIndex={index === active ? 0 : -1}
          onClick={() => setActive(index)}
          className="code-tab"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )

  return (
    <CodeFrame
      title={title}
      copyText={tabs[active]?.code}
      copyLabel={`Copy the code (${tabs[active]?.label})`}
    >
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={index === active ? undefined : 'hidden noscript:block'}
        >
          <p className="hidden px-6 pt-4 font-mono text-label text-muted noscript:block">
            {tab.label}
          </p>
          {tab.panel}
        </div>
      ))}
    </CodeFrame>
  )
}

/**
 * The tab that a key moves to (WAI-ARIA tabs pattern), or undefined for any other key.
 *
 * @param from - index of the active tab
 */
export function tabForKey(
  key: string | undefined,
  from: number,
  count: number,
): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
