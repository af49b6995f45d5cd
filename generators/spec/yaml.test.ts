import type { Json } from '@chainwright/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { yaml } from './yaml.ts'

const roundTrip = (value: Json): void => {
  for (const version of ['1.2', '1.1'] as const) {
    expect(parse(yaml(value), { version, maxAliasCount: 0, uniqueKeys: true, stringKeys: true, merge: false })).toEqual(
      value,
    )
  }
}

it('parsers of YAML 1.2 and 1.1 read the original value', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '',
      ' ',
      'no',
      'Yes',
      'on',
      '~',
      'null',
      '1',
      '1e3',
      '0x1',
      '2001-01-01',
      '- a',
      'a: b',
      'a #b',
      '#',
      '*a',
      '&a',
      '!a',
      '|',
      '>',
      '%',
      '@',
      '`',
      '<<',
      '=',
      '.inf',
      '---',
      '...',
      '?',
      ':',
      'a\nb',
      'a\n\n',
      '\na',
      'a \nb',
      'a\n  b\nc',
      '  a\nb',
      'a\tb',
      'a\n\tb',
      '\u2028',
      '\ufeff',
      "it's",
      '"',
      '\\',
    ),
  )
  const json = fc.letrec<{ value: Json }>(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => (number === 0 ? 0 : number)),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc
        .dictionary(
          text.filter(key => key !== '__proto__'),
          tie('value'),
          { maxKeys: 4 },
        )
        .map(one => ({ ...one })),
    ),
  })).value
  fc.assert(fc.property(json, roundTrip), { numRuns: 300 })
})

it('prose is a block, words are plain, lists in lists are read', () => {
  const value = {
    description: 'One.\n\nTwo: yes\n',
    type: 'object',
    list: [[1, [2]], { a: 'no', b: [] }, {}],
    $ref: '#/a',
    'b c': 'x y',
  }
  expect(yaml(value)).toBe(`description: |
  One.

  Two: yes
type: object
list:
  - - 1
    - - 2
  - a: "no"
    b: []
  - {}
$ref: "#/a"
b c: x y
`)
  roundTrip(value)
})

it("a key that is too long for YAML's short form has an explicit indicator", () => {
  roundTrip({ ['k'.repeat(2000)]: { a: 1 }, b: { ['l'.repeat(2000)]: 'x' } })
})
