import { bigintMembers, type HttpBinding, type HttpParameter, type Operation } from '../model/index.ts'
import { literal } from '../source/quoting.ts'
import { acceptText, answerReading } from './answer-types.ts'
import { commonSecurity, securityRow } from './api-module.ts'
import { bodyWriter } from './body-writer.ts'
import { code, integerMembers, type TableMember, value } from './members.ts'
import { placeText } from './places.ts'
import type { Plan } from './plan.ts'

/** The members of an HTTP operation's table. `runtime` names a function of the runtime, and has it imported. */
export const httpTable = (operation: Operation, plan: Plan, runtime: (name: string) => string): TableMember[] => {
  const binding = operation.binding as HttpBinding
  const { names, api } = plan
  const place = (parameter: HttpParameter) => placeText(parameter, names.field(operation, parameter), runtime)
  const parameters = (where: HttpParameter['place']) =>
    operation.input.filter((field): field is HttpParameter => field.place === where)
  const pathParams = parameters('path')
    .map(place)
    .filter(text => text.startsWith('{'))
  const query = parameters('query').map(place)
  const headers = parameters('header').map(place)
  const cookies = parameters('cookie').map(place)
  const asked = acceptText(operation)
  const others = [
    ...(asked === undefined ? [] : [`${runtime('accept')}(${literal(asked)})`]),
    ...(headers.length > 0 ? [`${runtime('headerParams')}(${headers.join(', ')})`] : []),
    ...(cookies.length > 0 ? [`${runtime('cookieParams')}(${cookies.join(', ')})`] : []),
  ]
  const body = binding.body && bodyWriter(binding.body, runtime)
  return [
    ...value('id', operation.id),
    ...(names.operation(operation) === operation.id ? [] : value('name', names.operation(operation))),
    ...value('method', binding.method),
    ...value('path', binding.path),
    ...code('pathParams', calling(runtime, 'pathParams', pathParams)),
    ...code('query', calling(runtime, 'queryParams', query)),
    ...code('others', list(others)),
    ...code('body', body),
    ...answerMembers(operation, runtime),
    ...value('idempotent', operation.idempotent),
    ...securityMembers(operation, plan),
    ...serverMembers(binding, runtime),
  ].filter(([name]) => name !== 'security' || api.securitySchemes.length > 0)
}

/** What the runtime's function of that name makes of the items, or nothing of none. */
const calling = (runtime: (name: string) => string, name: string, items: readonly string[]): string | undefined => {
  if (items.length === 0) return undefined
  const line = `${runtime(name)}(${items.join(', ')})`
  const isShort = line.length <= 96 && !line.includes('\n')
  return isShort ? line : `${runtime(name)}(\n${items.map(item => `  ${item},\n`).join('')})`
}

const list = (items: readonly string[]): string | undefined => {
  if (items.length === 0) return undefined
  const line = `[${items.join(', ')}]`
  return line.length <= 96 && !line.includes('\n') ? line : `[\n${items.map(item => `  ${item},\n`).join('')}]`
}

const answerMembers = ({ outcomes }: Operation, runtime: (name: string) => string): TableMember[] => {
  const successes = outcomes.flatMap(outcome =>
    outcome.protocol === 'http' && outcome.kind === 'success' ? [outcome] : [],
  )
  const content = successes.flatMap(({ content }) => content)
  const reading = answerReading(content)
  const statuses = successes.map(({ key }) => Number(key)).filter(status => status < 200 || status > 299)
  const values = outcomes.flatMap(outcome =>
    outcome.protocol === 'http' ? outcome.content.flatMap(({ schema }) => (schema ? [{ schema }] : [])) : [],
  )
  return [
    ...value('answer', reading.answer),
    ...code('read', reading.read && runtime(reading.read)),
    ...(content.length > 0 && successes.some(outcome => outcome.content.length === 0) ? value('maybeEmpty', true) : []),
    ...parseMembers(reading.parse, integerMembers(bigintMembers(values), runtime), runtime),
    ...value('success', statuses.length > 0 ? statuses : undefined),
  ]
}

/** `jsonOrAsIs` goes around what else reads JSON. */
const parseMembers = (
  around: 'jsonOrAsIs' | undefined,
  members: TableMember[],
  runtime: (name: string) => string,
): TableMember[] => {
  if (around === undefined) return members
  const [[, parse] = ['parse', ''], ...rest] = members
  return [['parse', `${runtime(around)}(${parse})`], ...rest]
}

/** An operation that states nothing, in a document that states nothing for all, takes no credentials (OpenAPI 3.1 §4.8.10). */
const securityMembers = ({ security = [] }: Operation, { api }: Plan): TableMember[] => {
  const common = commonSecurity(api)
  if (common === undefined || JSON.stringify(security) === JSON.stringify(common)) return []
  return [['security', literal(securityRow(security) ?? [])]]
}

/** A path's or an operation's own server. */
const serverMembers = ({ servers: [server] }: HttpBinding, runtime: (name: string) => string): TableMember[] => {
  if (server === undefined) return []
  const url = server.url.replace(
    /\{([^{}]+)\}/g,
    (template, name: string) => server.variables.get(name)?.default ?? template,
  )
  return [['server', `${runtime('ownServer')}(${literal(url)})`]]
}
