import { useEffect, useRef, useState } from 'react'
import { CellOrnament } from '../ui/geometry/cell-mark.tsx'
import { applicationAddress } from './application-address.ts'
import type { FormDefinition } from './form-definition.ts'

interface SuccessProps {
  definition: FormDefinition
  email: string
}

/** Confirms that a form was received, and takes the focus from it. */
export function Success({ definition, email }: SuccessProps) {
  const { form, appUrl, successText } = definition
  const panel = useRef<HTMLDivElement>(null)
  const [search] = useState(() => location.search)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-start gap-4 border-l-4 border-success bg-sunken p-6 outline-none"
    >
      <CellOrnament level={1} className="size-10" />
      <p>{successText}</p>
      {form === 'register' && appUrl && (
        <a href={applicationAddress(appUrl, email, search)} className="underline">
          Continue if it does not open by itself
        </a>
      )}
    </div>
  )
}
