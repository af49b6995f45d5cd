/** Why a text is not read: `at` counts UTF-16 units from 0. */
export interface JsonFault {
  /** `deep`: nested deeper than `maximumDepth`. `prototype`: JSON, but with a member `__proto__`, which no handler gets. */
  readonly kind: 'empty' | 'truncated' | 'invalid' | 'deep' | 'prototype'
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
