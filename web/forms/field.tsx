import type { Option } from '@nectar/schemas/fields/targets'
import type { FormControl } from '@nectar/schemas/forms/controls'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FieldText } from './form-definition.ts'

interface FieldProps {
  id: string
  words: FieldText
  control: FormControl
  choices: readonly Option[]
  error?: string | undefined
  value?: string | boolean | undefined
  registration: UseFormRegisterReturn
}

const box =
  'w-full rounded-sm border border-control bg-raised px-3 py-2.5 text-text aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_var(--danger)]'

/** A field with its label, hint and error. */
export function Field({ id, words, control, choices, error, value, registration }: FieldProps) {
  const { label, hint } = words
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    ...registration,
    id,
    required: control.required,
    autoComplete: control.autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  const text = typeof value === 'string' ? value : undefined
  const [only, other] = choices
  if (control.control === 'select' && control.required && only && !other) {
    // There is nothing to choose.
    return <input {...registration} id={id} type="hidden" value={only.value} />
  }
  const notes = (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </>
  )
  if (control.control === 'tick') {
    return (
      <div className="flex items-start gap-3">
        <input
          {...shared}
          type="checkbox"
          defaultChecked={value === true || value === 'on'}
          className="mt-1 size-5 shrink-0 accent-solid"
        />
        <div className="flex flex-col gap-1">
          <label htmlFor={id}>{label}</label>
          {notes}
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
        {!control.required && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {notes}
      {control.control === 'message' ? (
        <textarea {...shared} rows={7} defaultValue={text} className={box} />
      ) : control.control === 'select' ? (
        <select {...shared} defaultValue={text ?? ''} className={`${box} h-12`}>
          <option value="">Choose one</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={control.control === 'email' ? 'email' : 'text'}
          inputMode={control.control === 'url' ? 'url' : undefined}
          list={control.control === 'search' ? `${id}-list` : undefined}
          defaultValue={text}
          className={box}
        />
      )}
      {control.control === 'search' && (
        <datalist id={`${id}-list`}>
          {choices.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      )}
    </div>
  )
}
