import { describe, expect, it } from 'vitest'
import { parameterOf } from '../testing/parameter.ts'
import { typed } from './typed.ts'

describe('a given text converted for a parameter', () => {
  it.each([
    ['string', '007', '007'],
    [['string', 'null'], '007', '007'],
    [['null', 'string'], '5', '5'],
    ['integer', '5', 5],
    [['integer', 'null'], '5', 5],
    ['boolean', 'true', true],
    [undefined, '5', '5'],
  ])('of type %j, given as %s, is %j', (type, given, value) => {
    expect(typed(given, parameterOf(type))).toBe(value)
  })
})
