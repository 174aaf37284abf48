import { formKinds } from '@nectar/schemas/forms/controls'
import type { Choice } from '@nectar/schemas/forms/fields'
import type { FormBlock } from '@nectar/schemas/sections/form-block/schema'
import { tokenApplications } from '@nectar/schemas/sections/form-block/schema'
import { Suggestions } from '../../forms/suggestions.tsx'
import type { PageContext } from '../place.ts'
import { RichTextBody } from '../rich-text/rich-text-body.tsx'
import { FormIsland, TokenIsland } from './form-applications.tsx'

const bare = ({ value, label }: Choice): Choice => ({ value, label })

interface FormApplicationProps {
  section: FormBlock
  page: PageContext
}

/** Picks what a form block holds by its kind. */
export function FormApplication({ section, page }: FormApplicationProps) {
  const application = tokenApplications.find((kind) => kind === section.kind)
  if (application) {
    const { tokenConfig, tokenTexts, tokenName } = page
    return (
      <TokenIsland
        kind={application}
        config={tokenConfig}
        texts={tokenTexts}
        tokenName={tokenName}
      />
    )
  }
  const form = formKinds.find((kind) => kind === section.kind)
  if (!form) return null
  const consent = section.consentText && (
    <RichTextBody value={section.consentText} from={4} className="text-small text-muted" />
  )
  const { countries, departments } = section
  const lists = { countries: countries.map(bare), departments: departments.map(bare) }
  return (
    <>
      <FormIsland
        form={form}
        id={section._key}
        fields={section.fields ?? []}
        lists={lists}
        submitLabel={section.submitLabel ?? 'Send'}
        successText={section.successText ?? 'It has arrived. Thank you.'}
        consent={consent}
        appUrl={page.appUrl}
        refused={page.refused?.form === form ? page.refused : undefined}
      />
      <Suggestions form={form} id={section._key} lists={lists} />
    </>
  )
}
