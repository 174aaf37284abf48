import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDialogClose } from '../ui/dialog/use-dialog-close.ts'
import { CellMark } from '../ui/geometry/cell-mark.tsx'
import { pressedKey } from '../ui/keyboard/pressed-key.ts'
import { Found } from './found.tsx'
import { keptSearch, loadSearch, type SiteSearch } from './load-search.ts'
import { slashKey } from './open-search.ts'
import { hrefOf, queryName, searchPath, startingPages } from './place.ts'
import { recentQueries, rememberQuery } from './recent.ts'
import './search.css'

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
  const [recent] = useState(recentQueries)

  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])

  const asked = query.trim()
  const hits = (asked && site?.search(asked)) || []
  const starts = asked || !site ? [] : startingPages(site.pages)
  const asking = asked ? [] : recent
  const nothing = asked !== '' && site !== undefined && hits.length === 0
  const instead = nothing ? startingPages(site.pages) : starts
  const count = hits.length + asking.length + instead.length
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
  const follow = () => {
    if (asked) rememberQuery(asked)
    close()
  }
  const optionProps = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    className: 'search-option',
    onPointerMove: () => setMoved(index),
  })

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      data-theme="ink"
      className="search-dialog"
      onClose={onClosed}
      {...useDialogClose(close)}
    >
      <form action={searchPath} className="search-bar" onSubmit={onSubmit}>
        <CellMark level={Math.min(hits.length / fullCell, 1)} className="search-cell" />
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
        />
        <button type="button" className="search-close" onClick={close}>
          Close
        </button>
      </form>
      <div ref={list} className="search-results">
        {failed && (
          <p className="search-note">
            The search could not be loaded. Check your connection, then open it again.
          </p>
        )}
        {nothing && (
          <p className="search-note">
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
              onClick={follow}
            >
              <Found hit={hit} />
            </a>
          ))}
          {asking.map((past, index) => (
            <button
              key={past}
              type="button"
              {...optionProps(index)}
              onClick={() => {
                change(past)
                input.current?.focus()
              }}
            >
              <span className="search-label">Recent</span>
              <span className="search-title">{past}</span>
            </button>
          ))}
          {instead.map(({ path, name, places }, index) => (
            <a key={path} {...optionProps(asking.length + index)} href={path} onClick={follow}>
              <span className="search-label">Page</span>
              <span className="search-title">{name}</span>
              <span className="search-excerpt">{places[0]?.text.split('. ')[0]}</span>
            </a>
          ))}
        </div>
      </div>
      <div className="search-foot">
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
  const [site, setSite] = useState(keptSearch)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
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
    <label className="search-slash">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          slashKey.set(target.checked)
          setOn(target.checked)
        }}
      />
      Open with the <kbd>/</kbd> key
    </label>
  )
}
