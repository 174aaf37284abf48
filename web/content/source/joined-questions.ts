import type { QueryParams } from '@sanity/client'

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
