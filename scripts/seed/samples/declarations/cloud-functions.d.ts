declare module '@nectar/sdk/cloud-functions' {
  export interface Job {
    id: string
    version: number
    status: 'matching' | 'running' | 'stopped' | 'failed'
  }

  export interface JobOptions {
    /** The path of one bundled JavaScript file. */
    bundle: string
    /** A cron expression in UTC; without it the job answers calls. */
    schedule?: string
  }

  export interface CloudFunction {
    id: string
    /** The function's address on the HTTPS gateway; it stays through all versions. */
    url: string
    /** Encrypts the values for the devices that run the function. */
    setEnvironment(values: Readonly<Record<string, string>>): Promise<void>
    createJob(options: JobOptions): Promise<Job>
    /** Points the gateway back at an earlier job. */
    rollback(jobId: string): Promise<void>
  }

  export interface CloudFunctions {
    create(options: { name: string }): Promise<CloudFunction>
    get(id: string): CloudFunction
  }
}

/** What a function's own code may use. */
declare module '@nectar/functions' {
  export interface FunctionContext {
    /** A value of the encrypted environment; throws where it is not set. */
    secret(name: string): string
  }

  export type FunctionHandler = (
    request: Request,
    context: FunctionContext,
  ) => Response | Promise<Response>
}
