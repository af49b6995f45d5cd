import { maximumDepth, mostDigits } from '@chainwright/runtime-validation'

/** Why a text is not read: `at` counts UTF-16 units from 0. */
export interface JsonFault {
  /**
   * `deep`: nested deeper than `maximumDepth`. `digits`: an integer has more than `mostDigits`. `prototype`: JSON, but with a member
   * `__proto__`, which no handler gets.
   */
  readonly kind: 'empty' | 'truncated' | 'invalid' | 'deep' | 'digits' | 'prototype'
  readonly at: number
  /** The character that does not belong there; undefined at the end of the text. */
  readonly character: string | undefined
}

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault }

/** What a text gets that has a member `__proto__`. */
export const prototypeFault = (text: string): ParsedJson => ({
  ok: false,
  fault: { kind: 'prototype', at: Math.max(0, text.indexOf('__proto__')), character: '_' },
})

/** The error message for a text that cannot be read as JSON. `what` names the text: `Body`, `body[3]`. */
export const refusalOf = (fault: JsonFault, what = 'Body'): string =>
  `${what} is ${refused.has(fault.kind) ? 'refused' : 'not JSON'}: ${describeFault(fault)}`

/** What may be JSON, and is not taken all the same. */
const refused: ReadonlySet<JsonFault['kind']> = new Set(['deep', 'digits', 'prototype'])

/** Why a text is not read, after a colon. */
export const describeFault = ({ kind, at, character }: JsonFault): string => {
  switch (kind) {
    case 'empty':
      return 'it is empty'
    case 'truncated':
      return `it ends too early, at character ${at}`
    case 'invalid':
      return `unexpected ${JSON.stringify(character)} at character ${at}`
    case 'deep':
      return `it is nested more than ${maximumDepth} levels deep, at character ${at}`
    case 'digits':
      return `it has an integer of more than ${mostDigits} digits, at character ${at}`
    case 'prototype':
      return 'it has a member "__proto__", which is not taken'
    default:
      return kind satisfies never
  }
}
