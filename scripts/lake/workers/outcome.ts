import { type ErrorBody, LakeError } from '../model/errors.ts'

/** What a worker's module returns: a result, or the error for the client. */
export type Outcome<Result> =
  | { result: Result }
  | { failed: { status: number; message: string; body: ErrorBody } }

/** Performs a task in the worker. Errors other than `LakeError` end it. */
export async function outcomeOf<Result>(
  perform: () => Result | Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    return { result: await perform() }
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    return { failed: { status: error.status, message: error.message, body: error.body } }
  }
}
