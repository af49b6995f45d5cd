import { expect, it } from 'vitest'
import { writeOnlyMembers } from './write-only.ts'

const pin = { type: 'string', writeOnly: true }
const document = { $defs: { Pin: pin } }

it.each([
  ['a property', { properties: { pin } }, { pin: '1', name: 'a' }, ['/pin']],
  ['a property behind a reference', { properties: { pin: { $ref: '#/$defs/Pin' } } }, { pin: '1' }, ['/pin']],
  ['a property of items', { items: { allOf: [{ properties: { pin } }] } }, [{}, { pin: '1' }], ['/1/pin']],
  [
    'a property with an escaped name',
    { properties: { 'a/b': { properties: { pin } } } },
    { 'a/b': { pin } },
    ['/a~1b/pin'],
  ],
  ['no property', { properties: { name: { type: 'string' } } }, { name: 'a', pin: '1' }, []],
  ['no property that responses contain too', { properties: { pin: { ...pin, readOnly: true } } }, { pin: '1' }, []],
])('%s of a response is write-only', (_, schema, value, expected) => {
  expect(writeOnlyMembers({ schema, document }, value)).toEqual(expected)
})

it('no property of a document without `writeOnly` is, and its patterns are not evaluated', () => {
  const schema = { patternProperties: { '^(a+)+$': { type: 'string' } } }
  expect(writeOnlyMembers({ schema, document: { schema } }, { [`${'a'.repeat(60)}b`]: '' })).toEqual([])
})
