/** The constraints of a field, as far as breaking them needs. */
export interface RecordedRules {
  isRequired: boolean
  min?: number | undefined
  max?: number | undefined
}

interface Call {
  name: string
  argument: unknown
}

function recorder(calls: Call[]): unknown {
  const handler: ProxyHandler<object> = {
    get: (_, name) => (argument: unknown) => {
      calls.push({ name: String(name), argument })
      return recorder(calls)
    },
  }
  return new Proxy({}, handler)
}

function isCallable(value: unknown): value is (rule: unknown) => unknown {
  return typeof value === 'function'
}

/** Runs the validation of a field with a rule that records its calls. */
export function recordRules(validation: unknown): RecordedRules {
  const calls: Call[] = []
  if (isCallable(validation)) validation(recorder(calls))
  const figure = (name: string) => {
    // A later, stricter limit is only a warning: the first is the hard one.
    const call = calls.find((candidate) => candidate.name === name)
    return typeof call?.argument === 'number' ? call.argument : undefined
  }
  const isRequired = calls.some(({ name }) => name === 'required' || name === 'assetRequired')
  return { isRequired, min: figure('min'), max: figure('max') }
}
