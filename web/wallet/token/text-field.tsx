import { type ComponentProps, type ReactNode, useId } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint: string
  error: string | undefined
  /** A control that fills the field. */
  children?: ReactNode
}

/** A labelled text field with a hint and, when it is wrong, what is wrong with it. */
export function TextField({ label, hint, error, children, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="mt-5">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
      <div className="mt-2 flex gap-2">
        <input
          {...input}
          id={id}
          type="text"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          className="h-11 w-full min-w-0 rounded-sm border border-control bg-surface px-3 font-mono text-small aria-invalid:border-danger"
        />
        {children}
      </div>
      {/* Its line is kept free: what is below must not move away under the pointer. */}
      <p id={`${id}-error`} role="alert" className="mt-1.5 min-h-6 text-small text-danger">
        {error}
      </p>
    </div>
  )
}
