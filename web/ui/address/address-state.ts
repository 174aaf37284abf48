import { useEffect, useState } from 'react'

/** Safari allows a hundred changes of the address in half a minute. */
const pauseMs = 300

/**
 * State that is kept in a parameter of the page's address, so that it can be shared and is restored with
 * the page. The first render has the initial value, as the server's HTML does.
 *
 * @returns the value, which the caller must check: an address may contain anything
 */
export function useAddressState(
  name: string,
  initial: string,
): [value: string, change: (value: string) => void] {
  const [value, setValue] = useState(initial)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const kept = new URL(location.href).searchParams.get(name)
    if (kept !== null) setValue(kept)
  }, [name])
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      if (value === initial) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      if (url.href !== location.href) history.replaceState(null, '', url)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [changed, name, value, initial])
  const change = (next: string) => {
    setChanged(true)
    setValue(next)
  }
  return [value, change]
}
