import type { Explain } from './report.ts'
import { type Show, shown } from './shown.ts'

/** Hides a member's value from its issues. */
export const secret =
  (explain: Explain): Explain =>
  at =>
    explain({ ...at, show: hide })

export const hide: Show = value => (value === undefined ? shown(value) : ['(not shown)', '(not shown)'])

/**
 * True of members that hold secrets by their name. Page tokens and token ids are none. Members that a schema names are told apart when code is
 * generated, by the same expression; this is for names that are met.
 */
export const isSecret = (name: string): boolean => secretName.test(name)

const secretName =
  /(?:^|[-_.])(?:token|auth|pin|otp|seed)$|pass(?:word|phrase|wd|code)|secret|credential|api[-_]?key|private[-_]?key|signing[-_]?key|(?:access|refresh|id|auth|bearer|session|csrf)[-_]?token|authorization|cookie|mnemonic/i
