import 'server-only'
import { parseEnvironment } from '@nectar/schemas/environment/schema'

/** The parsed environment of the running site; throws at the first import when a variable is wrong. */
export const environment = parseEnvironment(process.env)
