import { type ScriptFiles, startScripts } from '../../../next-internals/start-scripts.ts'

/** Declared in each document, before this script. */
declare const files: ScriptFiles

startScripts(files)
