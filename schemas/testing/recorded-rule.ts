function recorder(calls: string[]): unknown {
  const handler: ProxyHandler<object> = {
    get: (_, name) => () => {
      calls.push(String(name))
      return recorder(calls)
    },
  }
  return new Proxy({}, handler)
}

function isCallable(value: unknown): value is (rule: unknown) => unknown {
  return typeof value === 'function'
}

/** Whether the validation of a field requires a value. Runs it with a rule that records its calls. */
export function isRequired(validation: unknown): boolean {
  const calls: string[] = []
  if (isCallable(validation)) validation(recorder(calls))
  return calls.some((name) => name === 'required' || name === 'assetRequired')
}
