import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementSources, memberPlace, memberSource } from './json-source.ts'

const runs = { numRuns: 2000 }

describe('the source text of a value', () => {
  it('parses to the value of a member, with any other members', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        fc.constantFrom(undefined, 1, '\t'),
        (around, id, space) => {
          const text = JSON.stringify({ ...around, id }, undefined, space)
          const source = memberSource(text, 'id')
          expect(source === undefined ? undefined : JSON.parse(source)).toEqual(JSON.parse(text).id)
        },
      ),
      runs,
    )
  })

  it('parses to the element of an array', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 2), fc.nat(20), (values, space, count) => {
        const text = JSON.stringify(values, undefined, space)
        const first = JSON.parse(text).slice(0, count)
        expect(elementSources(text, count).map(source => JSON.parse(source))).toEqual(first)
        expect(elementSources(text)).toHaveLength(values.length)
      }),
      runs,
    )
  })

  it.each([
    ['{"id":1.50}', '1.50'],
    ['{ "id" : 1e2 , "b":{"id":3}}', '1e2'],
    ['{"id":1,"id":2.0}', '2.0'],
    ['{"\\u0069d":7}', '7'],
    ['{"a":"\\"id\\":1","id":{"x":[1.0]}}', '{"x":[1.0]}'],
    ['{"a":1}', undefined],
    ['{}', undefined],
    ['["id",1]', undefined],
    ['"id"', undefined],
  ])('the id in %s is %s', (text, source) => {
    expect(memberSource(text, 'id')).toBe(source)
    const place = memberPlace(text, 'id')
    expect(place && text.slice(place.start, place.end)).toBe(source)
  })
})
