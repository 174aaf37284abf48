import type { RefObject } from 'react'
import { type FieldErrors, type FieldText, fieldText } from './form-definition.ts'

interface ErrorSummaryProps {
  ref: RefObject<HTMLDivElement | null>
  id: string
  message: string
  fields: readonly FieldText[]
  errors: FieldErrors
}

/** The errors of a form, each linked to its field; gets the focus when it appears. */
export function ErrorSummary({ ref, id, message, fields, errors }: ErrorSummaryProps) {
  const wrong = Object.keys(errors).map((name) => fieldText(name, fields))
  return (
    <div
      ref={ref}
      id={`${id}-summary`}
      role="alert"
      tabIndex={-1}
      className="border-l-4 border-danger bg-sunken p-4"
    >
      <p className="font-medium">{message}</p>
      {wrong.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-small">
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${id}-${name}`} className="underline underline-offset-4">
                {label}: {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
