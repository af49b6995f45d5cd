import { describe, expect, it } from 'vitest'
import { typed } from './typed.ts'

describe('a given text converted for a parameter', () => {
  const parameter = (type: unknown) =>
    ({
      in: 'params',
      name: 'id',
      required: true,
      style: '',
      explode: false,
      mediaType: undefined,
      schema: { schema: { type } as never, document: {} },
    }) as const

  it.each([
    ['string', '007', '007'],
    [['string', 'null'], '007', '007'],
    [['null', 'string'], '5', '5'],
    ['integer', '5', 5],
    [['integer', 'null'], '5', 5],
    ['boolean', 'true', true],
    [undefined, '5', '5'],
  ])('of type %j, given as %s, is %j', (type, given, value) => {
    expect(typed(given, parameter(type))).toBe(value)
  })
})
