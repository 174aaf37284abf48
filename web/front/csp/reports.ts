import { z } from 'zod'

const legacyReport = z.object({
  'csp-report': z.object({
    'violated-directive': z.string().optional(),
    'effective-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
  }),
})

const modernReports = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: z.string().optional(),
      blockedURL: z.string().optional(),
      sourceFile: z.string().optional(),
    }),
  }),
)

export interface Violation {
  directive: string
  blocked: string
}

/** The directives of CSP level 3; anything else in a report is made up. */
const directives =
  /^(?:default|script|style|img|font|connect|media|object|frame|child|worker|manifest|base)-(?:src|uri)(?:-(?:elem|attr))?$|^(?:form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/

/** Counts the policy violations that browsers report, without personal data. */
export class ViolationCounts {
  #total = 0
  readonly #byDirective = new Map<string, number>()

  /** Counts the violations in a report; undefined if the body is not one. */
  add(body: string): Violation[] | undefined {
    const violations = parse(body)?.filter((one) => !one.fromExtension)
    for (const { directive } of violations ?? []) {
      this.#total += 1
      this.#byDirective.set(directive, (this.#byDirective.get(directive) ?? 0) + 1)
    }
    return violations?.map(({ directive, blocked }) => ({ directive, blocked }))
  }

  state(): { total: number; byDirective: Record<string, number> } {
    return { total: this.#total, byDirective: Object.fromEntries(this.#byDirective) }
  }
}

/** The most violations counted per report. Browsers send a handful. */
const mostCounted = 50

type Parsed = Violation & { fromExtension: boolean }

function parse(body: string): Parsed[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  const legacy = legacyReport.safeParse(value)
  if (legacy.success) {
    const report = legacy.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
    return [violation(directive, report['blocked-uri'], report['source-file'])]
  }
  const modern = modernReports.safeParse(value)
  if (!modern.success) return undefined
  return modern.data
    .filter((report) => report.type === 'csp-violation')
    .slice(0, mostCounted)
    .map(({ body: one }) => violation(one.effectiveDirective, one.blockedURL, one.sourceFile))
}

function violation(directive = '', blocked = '', sourceFile = ''): Parsed {
  return {
    directive: directives.test(directive) ? directive : 'other',
    blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 40),
    fromExtension: /^[a-z-]+-extension:/.test(sourceFile || blocked),
  }
}
