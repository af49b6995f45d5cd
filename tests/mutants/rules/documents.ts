import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, visit } from 'yaml'
import type { Edit } from '../mutant.ts'

/**
 * Typical mistakes in a contract: a bound, a default, a type, a value of an enumeration, a required member, a status, a scheme.
 */
export const contractEdits = (text: string): readonly Edit[] => {
  const edits: Edit[] = []
  visit(parseDocument(text), {
    Pair(_, pair, path) {
      const key = keyOf(pair)
      // Examples have no effect on generated code.
      if (key === 'example' || key === 'examples') return visit.SKIP
      const schema = path.some(node => isScalarKey(node, 'properties'))
      if (numbers.has(key) && isScalar(pair.value) && typeof pair.value.value === 'number')
        edits.push(at(`${key} off by one`, pair.value, String(pair.value.value + 1)))
      if (key === 'type' && isScalar(pair.value) && pair.value.value === 'integer')
        edits.push(at('number for integer', pair.value, 'number'))
      if (key === 'enum' && isSeq(pair.value) && isScalar(pair.value.items[0]))
        edits.push(
          at(
            'value of an enumeration misspelled',
            pair.value.items[0],
            `${JSON.stringify(`${pair.value.items[0].value}~`)}`,
          ),
        )
      if (
        key === 'required' &&
        isSeq(pair.value) &&
        !schema &&
        isScalar(pair.value.items[0]) &&
        pair.value.items.length > 1
      )
        edits.push(...(pair.value.flow ? [flowItem('required member forgotten', text, pair.value.items[0])] : []))
      if (key === 'default' && isScalar(pair.value)) {
        const { value } = pair.value
        if (typeof value === 'boolean') edits.push(at('default turned', pair.value, String(!value)))
        if (typeof value === 'number') edits.push(at('default off by one', pair.value, String(value + 1)))
      }
      return undefined
    },
  })
  return edits
}

/** Wrong values in a fixture: a status, a number, a text or a flag of a response. */
export const fixtureEdits = (text: string): readonly Edit[] => {
  const edits: Edit[] = []
  visit(parseDocument(text), {
    Pair(_, pair) {
      const key = keyOf(pair)
      if (
        ['request', 'claim', 'kind', 'operation', 'source', 'volatile', 'headers', 'assumptions', '$schema'].includes(
          key,
        )
      )
        return visit.SKIP
      if (!isScalar(pair.value)) return undefined
      const { value } = pair.value
      if (typeof value === 'number')
        edits.push(
          at(`${key === 'status' ? 'status' : 'number'} of an answer off by one`, pair.value, String(value + 1)),
        )
      if (typeof value === 'boolean') edits.push(at('flag of an answer turned', pair.value, String(!value)))
      if (typeof value === 'string' && /\d$/.test(value))
        edits.push(
          at(
            'last digit of a text changed',
            pair.value,
            JSON.stringify(value.slice(0, -1) + ((Number(value.at(-1)) + 1) % 10)),
          ),
        )
      return undefined
    },
  })
  return edits
}

const numbers = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'x-cost',
  'x-token-ttl',
  'count',
  'windowSeconds',
])

const keyOf = (pair: Pair<unknown, unknown>): string => (isScalar(pair.key) ? String(pair.key.value) : '')
const isScalarKey = (node: unknown, name: string): boolean =>
  isMap(node) && node.items.some(pair => isScalar(pair.key) && pair.key.value === name)

const at = (rule: string, node: Scalar, replacement: string): Edit => {
  const [start = 0, end = 0] = node.range ?? []
  return { rule, start, end, replacement }
}

const flowItem = (rule: string, text: string, node: Scalar): Edit => {
  const edit = at(rule, node, '')
  return { ...edit, end: edit.end + (/^\s*,\s*/.exec(text.slice(edit.end))?.[0].length ?? 0) }
}
