import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { indexForKey, pressedKey } from '../keyboard/pressed-key.ts'
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
    const next = indexForKey(pressedKey(event.nativeEvent), active, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  const title = (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      // Wraps: a scrolling row would hide that there are more tabs. On a phone, three file names fit beside the copy button.
      className="-my-px flex flex-wrap gap-x-5 max-sm:gap-x-2 max-sm:text-[0.75rem] max-sm:tracking-normal noscript:hidden"
    >
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
          className="min-h-12 min-w-7 cursor-pointer border-b-2 border-transparent wrap-anywhere -outline-offset-2 hover:text-text aria-selected:border-accent aria-selected:text-text max-sm:min-h-10"
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
