import { pushData } from '../../../next-internals/push-data.ts'

/** Each document declares it before this script. */
declare const parts: readonly string[]

pushData(parts)
