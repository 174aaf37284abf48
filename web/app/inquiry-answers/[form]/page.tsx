import { type FormKind, formKinds } from '@nectar/schemas/forms/controls'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { environment } from '../../../content/environment.ts'
import { applicationAddress } from '../../../forms/application-address.ts'
import { PageSections } from '../../../sections/page-sections.tsx'
import { answerHeader, openAnswer } from '../../api/inquiries/answers.ts'
import { tokenConfig } from '../../views/public-config.ts'
import { publishedShell } from '../../views/published-page.ts'
import { ShellView } from '../../views/shell-view.tsx'
import { findForm } from './find-form.ts'
import { Received } from './received.tsx'

export const metadata: Metadata = { title: 'Your form', robots: { index: false } }

interface AnswerProps {
  params: Promise<{ form: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

function onward(form: FormKind, email: string, search: string): string | undefined {
  if (form !== 'register') return undefined
  return applicationAddress(environment.NEXT_PUBLIC_APP_URL, email, search)
}

/** What a form without a script is answered with: that it arrived, or the form to be corrected. */
export default async function AnswerPage({ params, searchParams }: AnswerProps) {
  const [{ form: name }, query] = await Promise.all([params, searchParams])
  const form = formKinds.find((kind) => kind === name)
  if (!form) notFound()
  const { route, section, search } = await findForm(form, String(query.from ?? '/'))
  const sealed = (await headers()).get(answerHeader) ?? String(query.answer ?? '')
  const answer = openAnswer(sealed, environment.SANITY_WEBHOOK_SECRET, Date.now())
  const refused = answer?.refused
  return (
    <ShellView parts={await publishedShell()} path={`/inquiry-answers/${form}`} route={route}>
      {refused ? (
        <PageSections
          layout={route?.layout ?? 'default'}
          sections={[section]}
          context={{
            siteUrl: environment.NEXT_PUBLIC_SITE_URL,
            appUrl: environment.NEXT_PUBLIC_APP_URL,
            tokenConfig,
            refused,
          }}
        />
      ) : (
        <Received
          text={section.successText}
          back={route?.path ?? '/'}
          onward={onward(form, answer?.email ?? '', search)}
        />
      )}
    </ShellView>
  )
}
