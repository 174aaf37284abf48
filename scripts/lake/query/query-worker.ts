import { type Outcome, outcomeOf } from '../workers/outcome.ts'
import { Evaluator } from './evaluator.ts'
import type { QueryResult, QueryTask } from './tasks.ts'

let evaluator: Evaluator

/** GROQ runs in a separate thread so that a query can be ended. */
export function perform(task: QueryTask): Promise<Outcome<QueryResult | boolean[] | null>> {
  return outcomeOf(async () => {
    if (task.kind === 'prepare') {
      evaluator = new Evaluator(task.owner)
      evaluator.update(task.documents)
      return null
    }
    if (task.kind === 'match') return evaluator.match(task.filter, task.documents)
    evaluator.update(task.changes)
    const before = evaluator.stateOf(task.overlay.map(([id]) => id))
    evaluator.update(task.overlay)
    try {
      const { result, syncTags } = await evaluator.run(task.request)
      return { resultJson: JSON.stringify(result), syncTags }
    } finally {
      evaluator.update(before)
    }
  })
}
