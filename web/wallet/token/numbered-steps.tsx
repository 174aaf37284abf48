/** What happens, in order. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-2">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span aria-hidden="true" className="font-mono text-label leading-[1.6rem]">
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
