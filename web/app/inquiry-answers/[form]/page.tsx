import { type FormKind, formKinds } from '@nectar/schemas/forms/controls'
import type { FormBlock } from '@nectar/schemas/sections/form-block'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { environment } from '../../../content/environment.ts'
import { readOptions } from '../../../content/lists.ts'
import { loadPaths } from '../../../content/paths.ts'
import { loadRoute } from '../../../content/route/load-route.ts'
import { readPublished } from '../../../content/source/reader.ts'
import { PageSections } from '../../../sections/registry.tsx'
import { buttonClass } from '../../../ui/button/button.tsx'
import { CellOrnament } from '../../../ui/geometry/cell-mark.tsx'
import { Container } from '../../../ui/layout/layout.tsx'
import { ButtonLink } from '../../../ui/link/app-link.tsx'
import { applicationAddress } from '../../../ui/link/with-query.ts'
import { Headline, Lead } from '../../../ui/text/text.tsx'
import { answerHeader, openAnswer } from '../../api/inquiries/answer.ts'
import { ownTarget } from '../../api/own-target.ts'
import { LayoutView } from '../../views/layout-view.tsx'
import { pageContext, publishedShell } from '../../views/page-context.ts'

export const metadata: Metadata = { title: 'Your form', robots: { index: false } }

interface AnswerProps {
  params: Promise<{ form: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The answer to a form sent without a script: a confirmation, or the form to correct. */
export default async function AnswerPage({ params, searchParams }: AnswerProps) {
  const [{ form: name }, query] = await Promise.all([params, searchParams])
  const form = formKinds.find((kind) => kind === name)
  if (!form) notFound()
  const { route, section, search } = await findForm(form, String(query.from ?? '/'))
  const sealed = (await headers()).get(answerHeader) ?? String(query.answer ?? '')
  const answer = openAnswer(sealed, environment.SANITY_WEBHOOK_SECRET, Date.now())
  const refused = answer?.refused
  const parts = await publishedShell()
  const context = pageContext(parts.settings, [])
  // A registration continues in the application, if the site has one.
  const onward =
    form === 'register' && context.appUrl
      ? applicationAddress(context.appUrl, answer?.email ?? '', search)
      : undefined
  return (
    <LayoutView parts={parts} path={`/inquiry-answers/${form}`} route={route}>
      {refused ? (
        <PageSections
          layout={route?.layout ?? 'default'}
          sections={[section]}
          context={{ ...context, refused }}
        />
      ) : (
        <Received text={section.successText} back={route?.path ?? '/'} onward={onward} />
      )}
    </LayoutView>
  )
}

/**
 * Finds the form that a plain POST came from.
 *
 * @param from - path and query of its page, as the browser sent them
 */
async function findForm(form: FormKind, from: string) {
  const { pathname, search } = new URL(ownTarget(from), 'http://site')
  // Only existing paths are read: cached reads of made-up ones would fill the disk.
  const known = await loadPaths(readPublished)
  const route = known.some(({ path }) => path === pathname)
    ? await loadRoute(readPublished, pathname)
    : null
  for (const section of route?.sections ?? []) {
    if (section._type === 'formBlock' && section.kind === form) return { route, section, search }
  }
  const lists = await readOptions(readPublished)
  const bare: FormBlock = { _key: form, _type: 'formBlock', kind: form, title: 'Form', ...lists }
  return { route: null, section: bare, search }
}

interface ReceivedProps {
  text?: string | undefined
  back: string
  onward?: string | undefined
}

function Received({ text = 'It has arrived. Thank you.', back, onward }: ReceivedProps) {
  return (
    <Container className="flex flex-col items-start gap-8 py-section">
      <CellOrnament level={1} className="size-24" />
      <Headline as="h1">Received</Headline>
      <Lead>{text}</Lead>
      {onward ? (
        <a href={onward} className={buttonClass('yellow', 'large')}>
          Continue to the console
        </a>
      ) : (
        <ButtonLink
          size="large"
          link={{ label: 'Back to the page', href: back, external: false, soon: false }}
        />
      )}
    </Container>
  )
}
