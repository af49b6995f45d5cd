import type { Int64 } from '@chainwright/model'
import { test } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'
import { literal } from '../literal.ts'

/** `x-int64`: a decimal string in the bounds of an integer. */
export const int64: Keyword = {
  of: 'string',
  stated: ({ keywords }) => keywords.int64 !== undefined,
  guard({ view, value, test: condition, write }) {
    const { int64 = 'integer' } = view.schema.keywords
    condition(test(`${write.use(guards[int64])}(${value})`))
  },
  explain({ view, say, write }) {
    const { int64 = 'integer' } = view.schema.keywords
    say('pattern', write.use(guards[int64]), literal(spoken[int64]), "'x-int64'")
  },
}

const guards: Readonly<Record<Int64, string>> = {
  int64: 'int64',
  uint64: 'uint64',
  int256: 'int256',
  uint256: 'uint256',
  integer: 'decimalInteger',
}

const spoken: Readonly<Record<Int64, string>> = {
  int64: 'an int64 in decimal digits',
  uint64: 'a uint64 in decimal digits',
  int256: 'an int256 in decimal digits',
  uint256: 'a uint256 in decimal digits',
  integer: 'an integer in decimal digits',
}
