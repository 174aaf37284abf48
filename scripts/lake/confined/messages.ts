import { type ErrorBody, LakeError } from '../model/errors.ts'

/** What a job ended in; `ready` says that the first one may be sent. */
export type FromCell<Result> =
  | { kind: 'ready' }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; status: number; message: string; body: ErrorBody }

/**
 * The answer to a job, for whoever waits outside.
 *
 * @throws whatever is no answer to a client: the cell breaks, and is replaced
 */
export async function answerOf<Result>(
  perform: () => Result | Promise<Result>,
): Promise<FromCell<Result>> {
  try {
    return { kind: 'done', result: await perform() }
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    return { kind: 'failed', status: error.status, message: error.message, body: error.body }
  }
}
