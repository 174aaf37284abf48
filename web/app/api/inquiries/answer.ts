import { formKinds } from '@nectar/schemas/forms/controls'
import { environment } from '../../../content/environment.ts'
import { frontHeader } from '../../../protocol/front-header.ts'
import { ownTarget } from '../own-target.ts'
import { type Answer, answerHeader, sealAnswer } from './answers.ts'
import type { Submission } from './parse-submission.ts'
import type { ReadBody } from './read-body.ts'
import type { RefusedSubmission } from './refusal.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** The path and query of the page that the form stands on; a form that came back names it itself. */
function pageOf(request: Request, { values }: ReadBody): string {
  if (values.from) return ownTarget(values.from)
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { pathname, search } = new URL(referrer)
  return ownTarget(pathname + search)
}

function seal(answer: Answer): string {
  return sealAnswer(answer, environment.SANITY_WEBHOOK_SECRET, Date.now())
}

function answerPath(form: string, query: Record<string, string>): string {
  return `/inquiry-answers/${form}?${new URLSearchParams(query)}`
}

/** Says that a submission has arrived: to a script in JSON, to a plain form with a page. */
export function answerReceived(
  request: Request,
  { form, values }: Submission,
  body: ReadBody,
): Response {
  if (body.scripted) {
    return Response.json({ received: true }, { status: 201, headers: noStore })
  }
  const email = form === 'register' ? String(values.email) : ''
  const location = answerPath(form, { answer: seal({ email }), from: pageOf(request, body) })
  return new Response(null, { status: 303, headers: { Location: location, ...noStore } })
}

/** A request may have 16 kB of headers, its address included. */
const longestAnswer = 8 * 1024

/** The form as a page by its address, with all that was typed in it; undefined where that is too long. */
function refusedRedirect(form: string, sealed: string, from: string): Response | undefined {
  if (sealed.length > longestAnswer) return undefined
  const location = answerPath(form, { answer: sealed, from })
  return new Response(null, { status: 303, headers: { Location: location, ...noStore } })
}

function typedValues(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/**
 * The form as a page, with what was typed and what is wrong: under the status of the refusal behind the
 * front, by a redirect on a platform, where an instance may not reach itself.
 */
async function refusedPage(
  request: Request,
  { message, fields, status, headers }: RefusedSubmission,
  body: ReadBody,
): Promise<Response | undefined> {
  const { values } = body
  const form = formKinds.find((kind) => kind === values.form)
  if (!form) return undefined
  const from = pageOf(request, body)
  const sealed = seal({
    refused: { form, values: typedValues(values), errors: fields, message, from },
  })
  const port = process.env.PORT
  if (!port || !request.headers.has(frontHeader)) return refusedRedirect(form, sealed, from)
  // A route handler cannot render a page, so it asks its own server for one.
  const page = await fetch(`http://127.0.0.1:${port}${answerPath(form, { from })}`, {
    headers: { host: request.headers.get('host') ?? '', [answerHeader]: sealed },
    cache: 'no-store',
  }).catch(() => undefined)
  if (!page?.ok) return undefined
  return new Response(await page.text(), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...noStore, ...headers },
  })
}

/** Says why a submission is refused: in JSON, or with the page to correct it on. */
export async function answerRefused(
  request: Request,
  refusal: RefusedSubmission,
  body: ReadBody | undefined,
): Promise<Response> {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (body && !body.scripted && wantsPage && refusal.status !== 429) {
    const page = await refusedPage(request, refusal, body)
    if (page) return page
  }
  const { message, fields, status, headers } = refusal
  return Response.json(
    { error: { message, fields } },
    { status, headers: { ...noStore, ...headers } },
  )
}
