'use client'

import { Suspense, useRef } from 'react'
import { lazyModule } from '../loading/lazy-module.ts'
import { IslandFallback, LoadOnApproach, suspendUntilLoaded } from '../loading/load-on-approach.tsx'
import type { FormDefinition } from './form-definition.ts'
import { isStarted, KeepDraft } from './keep-draft.tsx'

const importForm = () => import('./inquiry-form.tsx').then(({ InquiryForm }) => InquiryForm)
const code = lazyModule(importForm)

const InquiryForm = suspendUntilLoaded(code, importForm)

const isStartedForm = (part: Element) => part instanceof HTMLFormElement && isStarted(part)
const always = () => true

/** A form that works without JavaScript; its code is loaded when a visitor approaches or uses it. */
export function FormIsland(definition: FormDefinition) {
  const container = useRef<HTMLDivElement>(null)
  // Must not re-render: React would discard the server HTML that it has yet to hydrate.
  return (
    <div ref={container}>
      <KeepDraft {...definition} container={container} />
      <LoadOnApproach
        code={code}
        container={container}
        isUsed={definition.refused ? always : isStartedForm}
      >
        The checks for this form did not load. Send it as it is, or try again.
      </LoadOnApproach>
      <Suspense fallback={<IslandFallback code={code} />}>
        <InquiryForm {...definition} />
      </Suspense>
    </div>
  )
}
