import { honeypotName } from '@nectar/schemas/forms/controls'

/** A field that nobody sees: what fills it in is a program. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={`${id}-trap`}>Leave this empty</label>
      <input id={`${id}-trap`} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
