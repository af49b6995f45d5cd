import type { Json } from '@chainwright/model'
import { expect, it } from 'vitest'
import { namesOf } from '../../source/names/names-of.ts'
import { analysisOf } from '../analysis/analysis.ts'
import { apiOf } from '../testing/emitted.ts'
import { patternNamesOf } from './pattern-names.ts'

const namesIn = (schemas: Readonly<Record<string, Json>>) => {
  const { api } = apiOf(schemas)
  const names = namesOf(api)
  return patternNamesOf(api, names, analysisOf(api, names))
}

const text = (pattern: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  type: 'string',
  pattern,
  ...more,
})
const object = (properties: Readonly<Record<string, Json>>): Json => ({ type: 'object', properties })

it.each<[claim: string, schemas: Readonly<Record<string, Json>>, name: string]>([
  ['the named schema', { Hash: text('^a+b$', { format: 'hex' }), Block: object({ id: text('^a+b$') }) }, 'Hash'],
  ['the title', { Block: object({ id: text('^a+b$', { title: 'Block hash' }) }) }, 'BlockHash'],
  [
    'the format that all users have',
    { Block: object({ id: text('^a+b$', { format: 'block-id' }), parent: text('^a+b$', { format: 'block-id' }) }) },
    'BlockId',
  ],
  ['the object and its member', { Money: object({ value: text('^a+b$') }) }, 'MoneyValue'],
  ['the object and its member, without repetition', { Utxo: object({ utxoBytes: text('^a+b$') }) }, 'UtxoBytes'],
  ['the last word of the object only once', { BigUtxo: object({ utxoBytes: text('^a+b$') }) }, 'BigUtxoBytes'],
  [
    'the items of a member',
    { Vote: object({ signatures: { type: 'array', items: text('^a+b$') } }) },
    'VoteSignaturesItem',
  ],
  [
    'the member of several objects',
    { Pet: object({ chip: text('^a+b$') }), Visit: object({ chip: { anyOf: [text('^a+b$'), { type: 'null' }] } }) },
    'Chip',
  ],
  ['names of members', { Labels: { type: 'object', patternProperties: { '^a+b$': {} } } }, 'LabelsMember'],
  [
    'two members, sorted',
    { Pet: object({ name: text('^a+b$') }), Visit: object({ chip: text('^a+b$') }) },
    'ChipOrName',
  ],
])('a pattern is named after %s', (_, schemas, name) => expect(namesIn(schemas)('^a+b$')).toBe(name))

it('a pattern of many properties is named after its form', () => {
  const digits = '^0x[0-9a-f]{8}$'
  const nameOf = namesIn({ A: object({ b: text(digits), c: text(digits), d: text(digits), e: text(digits) }) })
  expect(nameOf(digits)).toBe('0xAnd8LowerCaseHexDigits')
})

it('a pattern without a meaningful name has a name that depends only on the pattern', () => {
  const members = object({ b: text('^a+b$'), c: text('^a+b$'), d: text('^a+b$'), e: text('^a+b$') })
  const name = namesIn({ Pet: members })('^a+b$')
  expect(name).toMatch(/^Text_\w+$/)
  expect(namesIn({ Visit: object({ x: text('^c+$') }), Pet: members })('^a+b$')).toBe(name)
  expect(namesIn({ Pet: members })('^other+b$')).not.toBe(name)
})

it('patterns of one format are named after their properties', () => {
  const hex = { format: 'hex' }
  const nameOf = namesIn({
    Block: object({ nonce: text('^a+$', hex), bloom: text('^b+$', hex) }),
    Hash: text('^c+$', hex),
  })
  expect(['^a+$', '^b+$', '^c+$'].map(source => nameOf(source))).toEqual(['BlockNonce', 'BlockBloom', 'Hash'])
})

it('names do not depend on the order of schemas', () => {
  const schemas = { Pet: object({ chip: text('^a+$') }), Visit: object({ chip: text('^b+$'), room: text('^b+$') }) }
  const reversed = Object.fromEntries(Object.entries(schemas).toReversed())
  for (const source of ['^a+$', '^b+$']) expect(namesIn(reversed)(source)).toBe(namesIn(schemas)(source))
})

it('a pattern of a rule is named after the rule', () => {
  const nameOf = namesIn({})
  expect(nameOf('^a+b$', 'IsUpright')).toBe('IsUpright')
  expect(nameOf('^a+b$', 'IsOther')).toBe('IsUpright')
  expect(nameOf('^a+c$', 'IsUpright')).toMatch(/^IsUpright_\w+$/)
})
