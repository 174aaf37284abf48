import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDialogClose } from '../ui/dialog/use-dialog-close.ts'
import { CellMark } from '../ui/geometry/cell-mark.tsx'
import { pressedKey, slashKey } from '../ui/keyboard/pressed-key.ts'
import { cachedSearch, loadSearch, type SiteSearch } from './engine.ts'
import { Found, OptionText, optionClass } from './found.tsx'
import { hrefOf, queryName, searchPath, startingPages } from './place.ts'

interface SearchDialogProps {
  /** What was typed while the code of the dialog loaded. */
  typed: string
  onClosed: () => void
}

/** The number of hits that fill the cell beside the query. */
const fullCell = 8

/** The search of the site: a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) in a modal dialog. */
export function SearchDialog({ typed, onClosed }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [query, setQuery] = useState(typed)
  const [moved, setMoved] = useState<number>()
  const { site, failed } = useSiteSearch()

  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])

  const asked = query.trim()
  const hits = (asked && site?.search(asked)) || []
  const starts = asked || !site ? [] : startingPages(site.pages)
  const nothing = asked !== '' && site !== undefined && hits.length === 0
  const instead = nothing ? startingPages(site.pages) : starts
  const count = hits.length + instead.length
  const optionId = (index: number) => `${id}-${index}`
  // Without a hit, nothing is preselected: Enter would lead to a page that nobody asked for.
  const active = moved ?? (hits.length > 0 ? 0 : -1)

  const change = (next: string) => {
    setQuery(next)
    setMoved(undefined)
    list.current?.scrollTo(0, 0)
  }
  const close = () => dialog.current?.close()
  const option = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[id="${optionId(index)}"]`)
  const onKey = (event: KeyboardEvent) => {
    const key = pressedKey(event.nativeEvent)
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && count > 0) {
      event.preventDefault()
      const next = (Math.max(active, step > 0 ? -1 : 0) + step + count) % count
      setMoved(next)
      option(next)?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault()
      option(active)?.click()
    }
  }
  const onSubmit = (event: FormEvent) => {
    if (!asked) event.preventDefault()
  }
  const optionProps = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    className: `${optionClass} not-first:border-t not-first:border-rule`,
    onPointerMove: () => setMoved(index),
  })

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      data-theme="ink"
      className="mx-auto mt-[clamp(1rem,10vh,6rem)] max-h-[min(42rem,calc(100dvh-2rem))] w-[min(46rem,calc(100%-2rem))] max-w-none flex-col overflow-hidden rounded-lg border border-control bg-surface p-0 text-text backdrop:bg-ink-950/70 open:flex max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:rounded-none max-sm:border-0"
      onClose={onClosed}
      {...useDialogClose(close)}
    >
      <form
        action={searchPath}
        className="flex flex-none items-center gap-3.5 border-b border-rule pr-3 pl-5 focus-within:shadow-[inset_0_-3px_var(--accent)] forced-colors:focus-within:outline-3 forced-colors:focus-within:-outline-offset-3"
        onSubmit={onSubmit}
      >
        <CellMark level={Math.min(hits.length / fullCell, 1)} className="size-7" />
        <input
          ref={input}
          name={queryName}
          value={query}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKey}
          role="combobox"
          aria-label="Search this site"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Services, prices, questions"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // The line below the bar shows the focus.
          className="h-17 min-w-0 flex-1 bg-transparent font-display text-h3 font-headline outline-none placeholder:text-muted placeholder:opacity-100 max-sm:h-15 max-sm:text-[1.25rem]"
        />
        <button
          type="button"
          className="min-h-11 flex-none cursor-pointer rounded-sm px-3 text-small text-muted hover:text-text"
          onClick={close}
        >
          Close
        </button>
      </form>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {failed && (
          <p className="px-5 pt-5 pb-3 wrap-anywhere">
            The search could not be loaded. Check your connection, then open it again.
          </p>
        )}
        {nothing && (
          <p className="px-5 pt-5 pb-3 wrap-anywhere">
            Nothing on this site has “{asked}”. Try one word of it, or start from a page:
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label="Places on this site">
          {hits.map((hit, index) => (
            <a
              key={hit.id}
              {...optionProps(index)}
              href={hrefOf(hit)}
              // The router does not look for text on the page; the browser does.
              target={hrefOf(hit).includes('#:~:') ? '_self' : undefined}
              onClick={close}
            >
              <Found hit={hit} />
            </a>
          ))}
          {instead.map(({ path, name, places }, index) => (
            <a key={path} {...optionProps(index)} href={path} onClick={close}>
              <OptionText label="Page" title={name} excerpt={places[0]?.text.split('. ')[0]} />
            </a>
          ))}
        </div>
      </div>
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule px-5 py-2 text-small text-muted">
        <p role="status">{site && asked ? resultCount(hits.length) : ''}</p>
        <SlashSwitch />
      </div>
    </dialog>
  )
}

function resultCount(count: number): string {
  if (count === 0) return 'No results'
  return count === 1 ? '1 result' : `${count} results`
}

/** The search: at first as it was loaded last, then the current one. */
function useSiteSearch(): { site: SiteSearch | undefined; failed: boolean } {
  const [site, setSite] = useState<SiteSearch>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void cachedSearch()?.then(setSite)
    loadSearch().then(setSite, (error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }, [])
  return { site, failed: failed && !site }
}

/** A switch for the `/` key: visitors must be able to turn off a single-character shortcut (WCAG 2.1.4). */
function SlashSwitch() {
  const [isOn, setOn] = useState(slashKey.isOn)
  return (
    // Without a keyboard there is no key to choose.
    <label className="flex min-h-7 cursor-pointer items-center gap-2 [@media(hover:none)]:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          slashKey.set(target.checked)
          setOn(target.checked)
        }}
        className="size-4 accent-accent"
      />
      Open with the <kbd className="rounded-sm border border-control px-1.5 font-mono">/</kbd> key
    </label>
  )
}
