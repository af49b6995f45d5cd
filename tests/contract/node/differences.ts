import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isObject, type Json, type JsonObject } from './document.ts'
import type { Exchange } from './recordings.ts'

/** A difference between the contract and the recorded node, from an entry of the register. */
export interface Difference {
  readonly entry: string
  readonly rule: string
  readonly with: JsonObject
  readonly cases: ReadonlyMap<string, readonly string[]>
}

/** The entries of the register that name recorded cases. */
export const readDifferences = (register: string): Difference[] => {
  const entries: unknown = parse(readFileSync(join(register, 'assumptions.yaml'), 'utf8'))
  if (!Array.isArray(entries)) throw new TypeError('the register is no list')
  return entries
    .filter(isObject)
    .flatMap(entry => (isObject(entry['difference']) ? [differenceOf(entry, entry['difference'])] : []))
}

export const names = (difference: Difference, exchange: Exchange): boolean =>
  difference.cases.get(exchange.file)?.includes(exchange.id) ?? false

/** The exchange without the deviation that the rule allows. */
export const strictly = (exchange: Exchange, difference: Difference): Exchange => {
  const rule = RULES[difference.rule]
  if (!rule) throw new Error(`${difference.entry}: no rule ${difference.rule}`)
  return rule(exchange, difference.with)
}

type Rule = (exchange: Exchange, options: JsonObject) => Exchange

const edit =
  (change: (request: JsonObject, options: JsonObject) => void): Rule =>
  (exchange, options) => {
    const request: unknown = JSON.parse(exchange.request.body ?? '')
    if (!isObject(request)) return exchange
    change(request, options)
    return { ...exchange, request: { ...exchange.request, body: JSON.stringify(request) } }
  }

const answer =
  (change: (result: JsonObject) => void): ((exchange: Exchange) => Exchange) =>
  exchange => {
    const response: unknown = JSON.parse(exchange.response.body)
    if (!isObject(response) || !isObject(response['result'])) return exchange
    change(response['result'])
    return { ...exchange, response: { ...exchange.response, body: JSON.stringify(response) } }
  }

const RULES: Readonly<Record<string, Rule>> = {
  /** Replaces the alias in the path by the path of the endpoint. */
  'aliased-path': (exchange, { alias, path }) => ({
    ...exchange,
    request: { ...exchange.request, path: exchange.request.path.replace(String(alias), String(path)) },
  }),
  /** Keeps only the first of two documents in one body, as the node does. */
  'first-document': exchange => ({
    ...exchange,
    request: { ...exchange.request, body: exchange.request.body?.replace(/(?<=\})\{.*$/s, '') ?? '' },
  }),
  'null-params': edit(request => {
    if (request['params'] === null) delete request['params']
  }),
  'params-in-array': edit(request => {
    if (Array.isArray(request['params']) && request['params'].length === 1)
      request['params'] = request['params'][0] ?? {}
  }),
  'unnamed-parameter': edit((request, { parameter }) => {
    if (isObject(request['params'])) delete request['params'][String(parameter)]
  }),
  'absent-parameter': edit((request, { parameter, zero }) => {
    if (isObject(request['params'])) request['params'][String(parameter)] ??= zero ?? null
  }),
  'number-for-text': edit((request, { parameter }) => {
    if (isObject(request['params'])) request['params'][String(parameter)] = String(request['params'][String(parameter)])
  }),
  'text-for-number': edit((request, { parameter }) => {
    if (isObject(request['params'])) request['params'][String(parameter)] = Number(request['params'][String(parameter)])
  }),
  'number-for-quantity': edit((request, { index }) => {
    if (Array.isArray(request['params']))
      request['params'][Number(index)] = `0x${Number(request['params'][Number(index)]).toString(16)}`
  }),
  /**
   * Replaces a value with a wrong checksum, which only the checks of formats refuse, by one that the schema refuses
   * too.
   */
  'broken-checksum': edit((request, { parameter }) => {
    if (isObject(request['params'])) request['params'][String(parameter)] = ''
  }),
  'null-argument': edit(request => {
    if (Array.isArray(request['params']) && request['params'].at(-1) === null) request['params'].pop()
  }),
  'encoding-variant': (exchange, { variants, encoding }) => {
    const requested = edit(request => {
      const params = request['params']
      if (isObject(params) && isOneOf(variants, params['encoding'])) params['encoding'] = encoding ?? null
    })(exchange, {})
    return answer(result => {
      if (isOneOf(variants, result['encoding'])) result['encoding'] = encoding ?? null
    })(requested)
  },
  'unnamed-result-member': (exchange, { member }) => answer(result => void delete result[String(member)])(exchange),
}

const isOneOf = (list: Json | undefined, value: Json | undefined): boolean =>
  Array.isArray(list) && value !== undefined && list.includes(value)

const differenceOf = (entry: JsonObject, difference: JsonObject): Difference => {
  const cases = isObject(difference['cases']) ? Object.entries(difference['cases']) : []
  for (const part of ['document', 'seen', 'rule']) {
    if (typeof difference[part] !== 'string')
      throw new TypeError(`${String(entry['id'])}: the difference has no ${part}`)
  }
  if (difference['wins'] !== 'document' && difference['wins'] !== 'recorded')
    throw new TypeError(`${String(entry['id'])}: nobody wins`)
  return {
    entry: String(entry['id']),
    rule: String(difference['rule']),
    with: isObject(difference['with']) ? difference['with'] : {},
    cases: new Map(cases.map(([file, ids]) => [file, Array.isArray(ids) ? ids.map(String) : []])),
  }
}
