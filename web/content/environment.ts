import 'server-only'
import { parseEnvironment } from '@nectar/schemas/config/environment'

/** The parsed environment of the running site. The first import throws if a variable is invalid. */
export const environment = parseEnvironment(process.env)
