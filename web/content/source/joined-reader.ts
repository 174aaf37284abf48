import type { QueryParams } from '@sanity/client'
import DataLoader from 'dataloader'
import { z } from 'zod'
import { nameOfQuery } from './query-name.ts'
import type { Ask, Reader } from './reader.ts'

export interface Question {
  query: string
  params: QueryParams
}

const answerName = (index: number): string => `q${index}`

/**
 * Joins queries into one, whose answer is an object with their answers. Every dollar sign must begin a parameter,
 * even in strings and comments.
 */
export function joinQuestions(questions: readonly Question[]): Question {
  const parts = questions.map(({ query }, index) => {
    const own = query.split('$').join(`$${answerName(index)}_`)
    // A query may end in a comment.
    return `"${answerName(index)}": ${own}\n`
  })
  const params = questions.flatMap((question, index) =>
    Object.entries(question.params).map(([name, value]) => [`${answerName(index)}_${name}`, value]),
  )
  return { query: `{${parts.join(', ')}}`, params: Object.fromEntries(params) }
}

/** Queries by a unique name. */
export type Asked = ReadonlyMap<string, Question>

const answers = z.record(z.string(), z.unknown())

/**
 * Creates a reader for one unit of work, such as a render or a publish. Queries made at the same moment
 * become one request, and equal queries are read once.
 *
 * @param ask - reads from the content source
 * @param expected - queries that will probably follow; they are sent with the first request
 * @param onAsked - called after each answer with all queries so far
 */
export function joinReads(
  ask: Ask,
  expected: Asked = new Map(),
  onAsked: (asked: Asked) => void = () => undefined,
): Reader & Ask {
  const asked = new Map<string, Question>()
  const loader = new DataLoader<string, unknown>(async (names) => {
    const questions = names.flatMap((name) => asked.get(name) ?? expected.get(name) ?? [])
    const { query, params } = joinQuestions(questions)
    const found = answers.parse(await ask(query, params))
    return names.map((_, index) => found[answerName(index)])
  })
  let begun = false
  return async (query: string, params: QueryParams) => {
    // In the same tick as the first query, so that they become one request.
    if (!begun) void loader.loadMany([...expected.keys()])
    begun = true
    const question = { query, params }
    const name = nameOfQuery(query, params)
    asked.set(name, question)
    const answer = await loader.load(name)
    onAsked(asked)
    return answer
  }
}
