/** A visitor in a browser that Playwright does not drive, as far as the journeys need one. */
export interface Visitor {
  open(url: string): Promise<void>
  /** Runs a function in the page; it must be self-contained. */
  run<A extends unknown[]>(work: (...args: A) => unknown, ...args: A): Promise<unknown>
  /** Clicks in the middle of the first element of a selector, as a person does. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape' | 'PageDown' | 'End' | 'Tab'): Promise<void>
  /** Turns the wheel over a point of the window. */
  wheel(x: number, y: number, by: number): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** A browser of the journeys. */
export interface Browser {
  name: string
  /** Why it cannot run here; undefined if it can. */
  missing: string | undefined
  start(): Promise<Visitor>
}
