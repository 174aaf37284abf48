'use client'

import { Suspense, useRef } from 'react'
import { LoadNow, LoadWhenUsed, suspendUntilLoaded } from '../loading/lazy-island.tsx'
import { lazyModule } from '../loading/lazy-module.ts'
import type { FormDefinition } from './form-definition.ts'
import { KeepDraft } from './keep-draft.tsx'

const importForm = () => import('./inquiry-form.tsx').then(({ InquiryForm }) => InquiryForm)
const code = lazyModule(importForm)

const InquiryForm = suspendUntilLoaded(code, importForm)

/** A form that works without JavaScript; its code is loaded when a visitor uses the page, or has begun to fill it in. */
export function FormIsland(definition: FormDefinition) {
  const container = useRef<HTMLDivElement>(null)
  // Must not re-render: React would discard the server HTML that it has yet to hydrate.
  return (
    <div ref={container}>
      <KeepDraft {...definition} container={container} onStarted={code.load} />
      <LoadWhenUsed code={code}>
        The checks for this form did not load. Send it as it is, or try again.
      </LoadWhenUsed>
      <Suspense fallback={<LoadNow code={code} />}>
        <InquiryForm {...definition} />
      </Suspense>
    </div>
  )
}
