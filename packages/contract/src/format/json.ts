import { maximumDepth, tooDeepAt } from '@chainwright/runtime-validation'
import type { Json } from './fixture.ts'

/** The maximum nesting of the runtimes. Code that visits values is recursive. */
export { maximumDepth }

/** Parses a JSON text; `undefined` if it is invalid, or nested deeper than `maximumDepth`. */
export const parsed = (text: string | undefined): Json | undefined => {
  if (text === undefined || isTooDeep(text)) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Whether a text is nested deeper than the maximum. */
export const isTooDeep = (text: string): boolean => tooDeepAt(text) >= 0
