'use client'

import { Suspense, useRef } from 'react'
import { lazyModule } from '../loading/lazy-module.ts'
import { IslandFallback, LoadOnApproach, suspendUntilLoaded } from '../loading/load-on-approach.tsx'
import type { FormDefinition } from './form-definition.ts'
import { isBegun, KeepDraft } from './keep-draft.tsx'

const importForm = () => import('./inquiry-form.tsx').then(({ InquiryForm }) => InquiryForm)
const code = lazyModule(importForm)

const InquiryForm = suspendUntilLoaded(code, importForm)

const isBegunForm = (part: Element) => part instanceof HTMLFormElement && isBegun(part)
const always = () => true

/** A form that works as it comes; its code is loaded when a visitor comes near it or uses it. */
export function FormIsland(definition: FormDefinition) {
  const place = useRef<HTMLDivElement>(null)
  // This component must not be drawn anew: React would throw the form away that it waits to take over.
  return (
    <div ref={place}>
      <KeepDraft id={definition.id} place={place} />
      <LoadOnApproach code={code} place={place} isUsed={definition.refused ? always : isBegunForm}>
        The checks for this form did not load. Send it as it is, or try again.
      </LoadOnApproach>
      <Suspense fallback={<IslandFallback code={code} />}>
        <InquiryForm {...definition} />
      </Suspense>
    </div>
  )
}
