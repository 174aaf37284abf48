import { pushData } from '../../../next-internals/push-data.ts'

/** Declared in each document, before this script. */
declare const parts: readonly string[]

pushData(parts)
