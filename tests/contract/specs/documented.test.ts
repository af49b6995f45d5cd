import type { Operation, Schema } from '@chainwright/model'
import { expect, it } from 'vitest'
import { apiNames, contractOf } from '../../layers/contracts.ts'
import { schemaAt } from '../../layers/coverage/samples.ts'
import { partsOf } from '../../layers/received.ts'
import { members, operations, parameters } from './documented.ts'

// These tests compare the contracts with the interface document as it was written down. Fixtures that are made from the contract
// cannot do this.
const contracts = await Promise.all(apiNames.map(contractOf))
const all = contracts.flatMap(({ operations }) => operations)

const operationOf = (id: string): Operation => {
  const found = all.find(operation => operation.id === id)
  if (found === undefined) throw new Error(`operation ${id}: expected in a contract, actual: in none`)
  return found
}

it.each(Object.entries(parameters))('parameter %s is %s', (place, expected) => {
  const [id = '', at = ''] = place.split(' ')
  const operation = operationOf(id)
  const schema = schemaAt(operation, at)
  const tokens = at.split('/').slice(1)
  const isRequired = tokens.length === 1 && operation.input.some(({ name, required }) => name === tokens[0] && required)
  compare(`operation ${id} at request${at}`, expected, wordsOf(schema, isRequired))
})

it.each(Object.entries(members))('property %s is %s', (place, expected) => {
  const [api = '', name = '', member = ''] = place.split(' ')
  const schema = contracts.find(({ name }) => name === api)?.schemas.find(each => each.name === name)
  const parts = schema === undefined ? [] : partsOf(schema)
  const of = parts.flatMap(({ properties }) => properties?.get(member) ?? [])[0]
  compare(`schema ${name} of specs/${api} at /${member}`, expected, wordsOf(of, false))
})

it.each(Object.entries(operations))('operation %s: %s', (id, expected) => {
  const { deprecation, limits } = operationOf(id)
  const { rate, tokenTtlSeconds } = limits
  const words = [
    ...(deprecation === undefined
      ? []
      : [`deprecated${deprecation.replacedBy === undefined ? '' : `, by ${deprecation.replacedBy}`}`]),
    ...(rate === undefined ? [] : [`${rate.count} in ${rate.windowSeconds} s for each ${rate.per.join(' ')}`]),
    ...(tokenTtlSeconds === undefined ? [] : [`page tokens for ${tokenTtlSeconds} s`]),
  ]
  compare(`operation ${id} at its limits`, expected, words.join(', '))
})

it('only the operations that are written down as deprecated are deprecated', () => {
  const deprecated = all.filter(({ deprecation }) => deprecation !== undefined).map(({ id }) => id)
  const written = Object.keys(operations).filter(id => operations[id]?.startsWith('deprecated'))
  compare('operations at deprecated', written.toSorted().join(' '), deprecated.toSorted().join(' '))
})

const compare = (place: string, expected: string, actual: string): void => {
  expect(actual, `${place}: expected ${expected}, actual ${actual}`).toBe(expected)
}

const wordsOf = (schema: Schema | undefined, isRequired: boolean): string => {
  if (schema === undefined) return 'nothing'
  const parts = partsOf(schema)
  const first = <Value>(of: (keywords: Schema['keywords']) => Value | undefined): Value | undefined =>
    parts.map(of).find(value => value !== undefined)
  const clamp = first(part => part.clamp)
  const round = first(part => part.round)
  const preset = first(part => part.default)
  const bounds = [
    first(part => part.minimum ?? part.minLength ?? part.minItems),
    first(part => part.maximum ?? part.maxLength ?? part.maxItems),
  ]
  return [
    ...(isRequired ? ['!'] : []),
    first(part => part.type)?.join('|'),
    first(part => part.enum)?.join('|'),
    ...(bounds.every(bound => bound === undefined) ? [] : [bounds.join('..')]),
    ...(preset === undefined ? [] : [`= ${String(preset.value)}`]),
    ...(clamp === undefined ? [] : [`clamp ${clamp.minimum ?? ''}..${clamp.maximum ?? ''}`]),
    ...(round === undefined ? [] : [`${round.mode} to ${round.to}`]),
  ]
    .filter(word => word !== undefined)
    .join(' ')
}
