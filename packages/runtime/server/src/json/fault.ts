import { maximumDepth, mostDigits, mostRounded } from '@chainwright/runtime-validation'

/** The reason why a text cannot be parsed. `at` is the position in UTF-16 code units, from 0. */
export interface JsonFault {
  /**
   * `deep`: nested deeper than `maximumDepth`. `digits`: an integer has more than `mostDigits`. `fractions`: more than
   * `mostRounded` numbers have too many digits for their fraction. `prototype`: valid JSON, but with
   * a property `__proto__`, which handlers never receive.
   */
  readonly kind: 'empty' | 'truncated' | 'invalid' | 'deep' | 'digits' | 'fractions' | 'prototype'
  readonly at: number
  /** The unexpected character; undefined at the end of the text. */
  readonly character: string | undefined
}

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault }

/** The fault of a text with a property `__proto__`. */
export const prototypeFault = (text: string): ParsedJson => ({
  ok: false,
  fault: { kind: 'prototype', at: Math.max(0, text.indexOf('__proto__')), character: '_' },
})

/** The error message for a text that cannot be read as JSON. `what` names the text: `Body`, `body[3]`. */
export const refusalOf = (fault: JsonFault, what = 'Body'): string =>
  `${what} is ${refused.has(fault.kind) ? 'refused' : 'not JSON'}: ${describeFault(fault)}`

/** Faults of texts that may be valid JSON. */
const refused: ReadonlySet<JsonFault['kind']> = new Set(['deep', 'digits', 'fractions', 'prototype'])

/** The reason, to follow a colon. */
export const describeFault = ({ kind, at, character }: JsonFault): string => {
  switch (kind) {
    case 'empty':
      return 'it is empty'
    case 'truncated':
      return `unexpected end at character ${at}`
    case 'invalid':
      return `unexpected ${JSON.stringify(character)} at character ${at}`
    case 'deep':
      return `it is nested more than ${maximumDepth} levels deep, at character ${at}`
    case 'digits':
      return `it has an integer of more than ${mostDigits} digits, at character ${at}`
    case 'fractions':
      return `it has more than ${mostRounded} numbers whose fraction a 64-bit float loses, at character ${at}`
    case 'prototype':
      return 'it has a property "__proto__", which is not allowed'
    default:
      return kind satisfies never
  }
}
