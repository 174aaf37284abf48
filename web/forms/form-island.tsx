'use client'

import { lazy, Suspense, useEffect, useRef } from 'react'
import { lazyModule } from '../loading/lazy-module.ts'
import type { FormDefinition } from './form-definition.ts'
import { FormLoading } from './form-loading.tsx'

const code = lazyModule(() => import('./inquiry-form.tsx'))

/** Waits for the code without asking for it. */
function whenReady(): Promise<typeof import('./inquiry-form.tsx')> {
  return new Promise((resolve) => {
    const check = () => {
      const state = code.get()
      if (state.status === 'ready') resolve(state.module)
    }
    code.subscribe(check)
    check()
  })
}

/**
 * The server writes the form at once. In the browser this waits for the code without asking for it, and
 * React leaves the form as it is until then.
 */
const InquiryForm = lazy(async () => {
  const { InquiryForm } =
    typeof window === 'undefined' ? await import('./inquiry-form.tsx') : await whenReady()
  return { default: InquiryForm }
})

/** Stands where a form is to be that no server has written: it is wanted now. */
function Wanted() {
  useEffect(() => code.load(), [])
  return null
}

/** A form that works as it comes; its code is loaded when a visitor comes near it or uses it. */
export function FormIsland(definition: FormDefinition) {
  const place = useRef<HTMLDivElement>(null)
  // This component must not be drawn anew: React would throw the form away that it waits to take over.
  return (
    <div ref={place}>
      <FormLoading code={code} place={place} definition={definition} />
      <Suspense fallback={<Wanted />}>
        <InquiryForm {...definition} />
      </Suspense>
    </div>
  )
}
