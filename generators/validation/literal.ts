import { type LiteralValue, literal as literalCode } from '../source/quoting.ts'
import { textOf } from '../source/write.ts'

/** A value as the text of a TypeScript expression. */
export const literal = (value: LiteralValue): string => textOf(literalCode(value))
