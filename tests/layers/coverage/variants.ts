import { append, type Operation } from '@chainwright/model'
import type { Facet } from '../../../generators/cli/coverage/facets.ts'
import type { Input } from '../../../generators/cli/coverage/read/decode.ts'
import { valueAt } from '../../../generators/cli/coverage/read/pointer.ts'
import { withValueAt } from '../with-value-at.ts'
import { placeInValue, sampleName, sampleOf, schemaAt } from './samples.ts'
import { wrongValues } from './wrong-values.ts'

/** An input with a value at each step of the way to a place. */
export const withParents = (operation: Operation, input: Input, at: string): Input => {
  let result: unknown = input
  const tokens = at.split('/').slice(1)
  for (const [index] of tokens.entries()) {
    const at = `/${tokens.slice(0, index + 1).join('/')}`
    const place = pointerIn(operation, result, at)
    const schema = schemaAt(operation, at)
    if (schema !== undefined && valueAt(result, place.replaceAll('*', '0')) === undefined)
      result = withValueAt(result, place, sampleOf(schema))
  }
  return result as Input
}

/** A place without members of unions, with a name for each property of a map: the first in the input, or a new one. */
const pointerIn = (operation: Operation, input: unknown, at: string): string =>
  at
    .split('/')
    .slice(1)
    .reduce((pointer, token, index, tokens) => {
      const holder = token === '*' ? valueAt(input, pointer.replaceAll('*', '0')) : undefined
      if (typeof holder !== 'object' || holder === null || Array.isArray(holder))
        return `${pointer}/${placeInValue(token)}`
      const [name] = Object.keys(holder)
      return append(pointer, name ?? sampleName(schemaAt(operation, `/${tokens.slice(0, index).join('/')}`)))
    }, '')

/** Inputs with one change that may show a point. */
export const variantsOf = (operation: Operation, facet: Facet, input: Input): readonly Input[] =>
  isInMember(facet.at)
    ? [input, withMembers(operation, facet.at, input)].flatMap(base => changesOf(operation, facet, base))
    : changesOf(operation, facet, input)

/** Whether a place is in a member of a union. */
export const isInMember = (at: string): boolean => at !== placeInValue(at)

/** An input with a value of each member of a union that a place names. */
const withMembers = (operation: Operation, at: string, input: Input): Input => {
  let result: unknown = before(operation, placeInValue(at), input)
  for (const { index, 0: label } of at.matchAll(/<[^<>/]*>/g)) {
    const member = at.slice(0, index + label.length)
    const schema = schemaAt(operation, member)
    if (schema !== undefined) result = withValueAt(result, placeInValue(member), sampleOf(schema))
  }
  return result as Input
}

const changesOf = (operation: Operation, facet: Facet, input: Input): readonly Input[] => {
  const schema = schemaAt(operation, facet.at)
  const at = pointerIn(operation, input, facet.at)
  const changed = (value: unknown): Input => withValueAt(before(operation, at, input), at, value) as Input
  switch (facet.kind) {
    case 'alternative':
      return [input]
    case 'absent':
      return [changed(undefined)]
    case 'present': {
      const examples = operation.examples.flatMap(example => valueAt(example.input, placeInValue(facet.at)) ?? [])
      const values = [...examples, ...(schema === undefined ? [] : [sampleOf(schema)])]
      // Members may exclude each other, so this also tries the place alone.
      const parent = at.slice(0, at.lastIndexOf('/'))
      const alone = parent === '' ? input : (withValueAt(input, parent, {}) as Input)
      return [...values.map(changed), ...values.map(value => withValueAt(alone, at, value) as Input)]
    }
    case 'value':
      return [changed(atBound(facet, valueAt(input, at)))]
    default:
      if (facet.at === '')
        return wrongValues(facet, { schema, input }).map(value => ({ ...input, ...(value as object) }))
      return facet.keyword === 'required'
        ? [withoutFrom(operation, at, input)]
        : wrongValues({ ...facet, at }, { schema, input }).map(changed)
  }
}

/** An input with all arguments before a member, because a list has no gaps. */
const before = (operation: Operation, at: string, input: Input): Input => {
  const { binding } = operation
  const index = operation.input.findIndex(({ name }) => at === `/${name}` || at.startsWith(`/${name}/`))
  if (binding.protocol !== 'jsonrpc' || binding.paramStructure !== 'by-position') return input
  const missing = operation.input.slice(0, Math.max(index, 0)).filter(({ name }) => input[name] === undefined)
  const samples = missing.flatMap(({ name, schema }) =>
    schema === undefined ? [] : [[name, sampleOf(schema)] as const],
  )
  return { ...input, ...Object.fromEntries(samples) }
}

/** An input without a member; by position also without those after it. */
const withoutFrom = (operation: Operation, at: string, input: Input): Input => {
  const { binding } = operation
  const index = operation.input.findIndex(({ name }) => `/${name}` === at)
  if (index < 0 || binding.protocol !== 'jsonrpc' || binding.paramStructure !== 'by-position')
    return withValueAt(input, at, undefined) as Input
  const before = operation.input.slice(0, index).map(({ name }) => name)
  return Object.fromEntries(Object.entries(input).filter(([name]) => before.includes(name)))
}

/** A value of the size of a bound, made from the present value. */
const atBound = ({ keyword, value }: Extract<Facet, { kind: 'value' }>, present: unknown): unknown => {
  const size = Number(value)
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
      return 'w'.repeat(size)
    case 'minItems':
    case 'maxItems': {
      const [item] = Array.isArray(present) ? (present as unknown[]) : []
      return Array.from({ length: size }, () => item)
    }
    default:
      return value
  }
}
