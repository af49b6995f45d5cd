import { judgedAsWritten } from '@chainwright/runtime-validation'
import type { Issue } from '../contract/contract.ts'

/**
 * The issues of a text that contains JSON values, with all digits of its numbers: `9007199254740993.5` is not an
 * integer, although JSON parsers return one.
 */
export const issuesAsWritten = (text: string, issuesOf: (text: string) => readonly Issue[]): readonly Issue[] =>
  judgedAsWritten(text, tried => {
    const issues = issuesOf(tried)
    return { ok: issues.length === 0, issues }
  }).issues
