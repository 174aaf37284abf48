import type { Locator, Page } from '@playwright/test'

/** A kind of control: those of one kind have the same attributes, and so do the boxes around them. */
export type ControlKind = string

/** A control on the open page. */
export interface Control {
  kind: ControlKind
  locator: Locator
  /** Opens something over the page or leaves it, so no other control is used with it. */
  alone: boolean
  submits: boolean
  inForm: boolean
}

type Found = Omit<Control, 'locator'>

/**
 * Runs in the browser: the kinds of controls in some documents, or those of the page itself, whose
 * controls it numbers.
 */
function findControls(sources?: readonly string[]): Found[][] {
  const selector =
    'button, summary, select, textarea, input:not([type="hidden"]), [role="tab"], [role][tabindex]:not([role="region"])'
  const opening = '[aria-haspopup], [aria-expanded]:not([popovertarget])'
  const kindOf = (element: Element) => {
    const own = ['type', 'role', 'name', 'popovertarget'].map((key) => element.getAttribute(key))
    const above = [element, element.parentElement, element.parentElement?.parentElement]
    return [element.localName, ...own, ...above.map((one) => one?.className)].join('|')
  }
  const controlsOf = (document: Document) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        !element.closest('[aria-hidden="true"], section[hidden]') &&
        !element.matches('[tabindex="-1"]:not([role="tab"])'),
    )
  const parser = new DOMParser()
  const documents = sources?.map((html) => parser.parseFromString(html, 'text/html')) ?? [document]
  return documents.map((one) =>
    controlsOf(one).map((element, at) => {
      element.setAttribute('data-control', String(at))
      const submits = element.matches('form [type="submit"]')
      const alone = submits || element.matches(opening)
      return { kind: kindOf(element), alone, submits, inForm: element.closest('form') !== null }
    }),
  )
}

/** The pages with the kinds of controls that no earlier page has. */
export async function newKinds(
  page: Page,
  paths: readonly string[],
): Promise<Map<string, Set<ControlKind>>> {
  const sources = await Promise.all(
    paths.map(async (path) => (await page.request.get(path)).text()),
  )
  const found = await page.evaluate(findControls, sources)
  const known = new Set<ControlKind>()
  const fresh = paths.map((path, at): [string, Set<ControlKind>] => {
    const kinds = new Set(found[at]?.flatMap(({ kind }) => (known.has(kind) ? [] : kind)))
    for (const kind of kinds) known.add(kind)
    return [path, kinds]
  })
  return new Map(fresh.filter(([, kinds]) => kinds.size > 0))
}

/** The controls of the open page, in order. */
export async function controlsOf(page: Page): Promise<Control[]> {
  const [found = []] = await page.evaluate(findControls, undefined)
  return found.map((control, at) => ({
    ...control,
    locator: page.locator(`[data-control="${at}"]`),
  }))
}

/** More of one kind, such as a dozen sliders, would show nothing new. */
const mostOfKind = 3

/** Groups controls by page load: first all that can be used together, then the others. */
export function roundsOf(controls: readonly Control[], kinds: ReadonlySet<ControlKind>) {
  const fresh = controls.filter(({ kind }, at) => {
    const before = controls.slice(0, at).filter((other) => other.kind === kind)
    return kinds.has(kind) && before.length < mostOfKind
  })
  const alone = new Map(fresh.filter((one) => one.alone).map((one) => [one.kind, one]))
  const fields = controls.filter(({ inForm, alone }) => inForm && !alone)
  return [
    fresh.filter((one) => !one.alone),
    ...[...alone.values()].map((one) => (one.submits ? [...fields, one] : [one])),
  ]
}

/**
 * What the page shows after it was used: what fields hold, what is open, selected and announced, how
 * many rows are left, and what was copied.
 */
export async function shownOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The content of a dialog may load after the dialog.
    const list = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => !one.closest('dialog *'))
    const named = (element: Element, said: unknown) =>
      `${element.localName} ${element.id || element.className} ${element.textContent?.trim().slice(0, 30)}: ${said}`
    const fields = list('input, textarea').map((field) =>
      field instanceof HTMLInputElement
        ? named(field, `${field.value} ${field.checked}`)
        : // A signed token differs each time.
          named(
            field,
            field instanceof HTMLTextAreaElement && field.value.replace(/^eyJ[\w.-]+$/, 'a token'),
          ),
    )
    const chosen = list('select').map(
      (select) => select instanceof HTMLSelectElement && named(select, select.selectedIndex),
    )
    const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-checked'].flatMap(
      (name) => list(`[${name}]`).map((one) => named(one, `${name} ${one.getAttribute(name)}`)),
    )
    const open = list('details').map((one) => named(one, one.hasAttribute('open')))
    const shown = list('[role="tabpanel"], section[hidden], section[aria-label]').map((one) =>
      named(one, one.checkVisibility()),
    )
    const said = list('[role="status"]').filter((one) => !one.closest('button'))
    const rows = list('table').map((table) => named(table, table.querySelectorAll('tr').length))
    const dialogs = list('dialog').filter((one) => one.hasAttribute('open'))
    // Sorted, because parts with code of their own get ready in any order.
    const copied = Array.from(Reflect.get(window, 'copied'), String).sort()
    return [
      ...fields,
      ...chosen,
      ...states,
      ...open,
      ...shown,
      ...said.map((one) => named(one, 'said')),
      ...rows,
      `dialogs ${dialogs.length}`,
      `copied ${JSON.stringify(copied)}`,
    ].map(String)
  })
}
