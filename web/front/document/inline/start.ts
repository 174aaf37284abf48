import { type ScriptFiles, startScripts } from '../../../next-internals/start-scripts.ts'

/** Each document declares it before this script. */
declare const files: ScriptFiles

startScripts(files)
