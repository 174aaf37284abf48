import type { QueryParams } from '@sanity/client'
import DataLoader from 'dataloader'
import { z } from 'zod'
import type { Reader } from './reader.ts'

/** A GROQ query with its parameters. */
export interface Question {
  query: string
  params: QueryParams
}

/** Texts and comments, where a dollar sign begins no parameter; else a parameter, with its name. */
const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*|\$([A-Za-z_]\w*)/g

/** The name under which the answer to the joined question has that to one of them. */
export const answerName = (index: number): string => `q${index}`

/** Joins questions into one, which the content source answers with an object of all their answers. */
export function joinQuestions(questions: readonly Question[]): Question {
  const parts = questions.map(({ query }, index) => {
    const own = query.replace(tokens, (token: string, name: string | undefined) =>
      name === undefined ? token : `$${answerName(index)}_${name}`,
    )
    // A query may end in a comment.
    return `"${answerName(index)}": ${own}\n`
  })
  const params = questions.flatMap((question, index) =>
    Object.entries(question.params).map(([name, value]) => [`${answerName(index)}_${name}`, value]),
  )
  return { query: `{${parts.join(', ')}}`, params: Object.fromEntries(params) }
}

type Ask = (query: string, params: QueryParams) => Promise<unknown>

/** What was asked, by a name of its own. */
export type Asked = ReadonlyMap<string, Question>

const answers = z.record(z.string(), z.unknown())

const nameOf = ({ query, params }: Question): string => JSON.stringify([query, params])

/**
 * Makes a reader for one piece of work, a render or a publish. What is asked of it at the same moment is one
 * request to the content source, and what is asked twice is read once.
 *
 * @param ask - reads from the content source
 * @param expected - what will most likely be asked, too: it goes along with the first request
 * @param onAsked - told, with each answer, of all that was asked so far
 */
export function joinReads(
  ask: Ask,
  expected: Asked = new Map(),
  onAsked: (asked: Asked) => void = () => undefined,
): Reader {
  const loader = new DataLoader<Question, unknown, string>(
    async (questions) => {
      const { query, params } = joinQuestions(questions)
      const found = answers.parse(await ask(query, params))
      return questions.map((_, index) => found[answerName(index)])
    },
    { cacheKeyFn: nameOf },
  )
  const asked = new Map<string, Question>()
  let begun = false
  return async (query, params) => {
    // With the first question, not before it: they are to be one request.
    if (!begun) void loader.loadMany([...expected.values()])
    begun = true
    const question = { query, params }
    asked.set(nameOf(question), question)
    const answer = await loader.load(question)
    onAsked(asked)
    return answer
  }
}
