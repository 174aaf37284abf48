/** The body of an error response, in one of the shapes that Sanity's API uses. */
export interface ErrorBody {
  [key: string]: unknown
}

/** An error with the HTTP status and the JSON body that the client receives. */
export class LakeError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, message: string, body: ErrorBody, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.status = status
    this.body = body
  }
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
}

/** `{statusCode, error, message}`: Sanity's error format outside of queries and mutations. */
export class RequestError extends LakeError {
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(
      status,
      message,
      { statusCode: status, error: reasons[status] ?? 'Error', message },
      options,
    )
  }
}

/** `{error: {type, description, …}}`: Sanity's error format for data requests. */
export class DataError extends LakeError {
  constructor(
    status: number,
    type: string,
    description: string,
    details: ErrorBody = {},
    options?: ErrorOptions,
  ) {
    super(status, description, { error: { description, type, ...details } }, options)
  }
}

/** The client has disconnected. It never receives this: the error only stops the work done for it. */
export function clientClosed(): DataError {
  return new DataError(499, 'clientClosedRequestError', 'nobody waits for the answer')
}

/** One reason why a transaction was refused. */
export interface MutationProblem {
  type: string
  description: string
  [detail: string]: unknown
}

/** `{error: {type: 'mutationError', items: […]}}`; none of the transaction was stored. */
export class MutationError extends LakeError {
  readonly problem: MutationProblem

  constructor(status: number, problem: MutationProblem, index = 0) {
    super(status, problem.description, {
      error: {
        description: 'Mutation(s) failed with 1 error(s)',
        items: [{ error: problem, index }],
        type: 'mutationError',
      },
    })
    this.problem = problem
  }
}

/** `{error: {type: 'actionError', items: […]}}`; none of the request was stored. */
export class ActionError extends LakeError {
  constructor(status: number, problem: MutationProblem, index = 0) {
    super(status, problem.description, {
      error: {
        description: 'Action(s) failed with 1 error(s)',
        items: [{ error: problem, index }],
        type: 'actionError',
      },
    })
  }
}

/** A GROQ query that does not parse, with its text and the position so that clients can point at it. */
export class QueryParseError extends LakeError {
  constructor(query: string, position: number, description: string) {
    super(400, description, {
      error: { description, start: position, end: query.length, query, type: 'queryParseError' },
    })
  }
}

/** The message of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** SQLite's codes for a failed write: READONLY, IOERR, FULL. */
const sqliteCodes: readonly unknown[] = [8, 10, 13]
const systemCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

/** Whether an error means that the disk is full or not writable. */
export function isStorageFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  // The lowest byte of an extended code is the plain code.
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode) & 0xff)
  return 'code' in error && systemCodes.includes(error.code)
}
