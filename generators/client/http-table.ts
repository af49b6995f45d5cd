import {
  bigintMembers,
  codeContents,
  filledTemplate,
  fixedText,
  type HttpBinding,
  type HttpParameter,
  type Operation,
  onlyStreams,
} from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import { arrayOf, callOf, memberOf, objectOf } from '../source/typescript/layouts.ts'
import { literal, objectKey } from '../source/typescript/quoting.ts'
import { acceptText, answerReading } from './answer-types.ts'
import { commonSecurity, securityRow } from './api-module.ts'
import { bodyWriter } from './body-writer.ts'
import type { ClientEmission } from './emission.ts'
import { coded, integerMembers, type TableMember, value } from './members.ts'
import { placeCode } from './places.ts'
import { rooted } from './rooted.ts'

/** The members of an HTTP operation's table. `runtime` refers to a function of the runtime. */
export const httpTable = (
  operation: Operation,
  emission: ClientEmission,
  runtime: (name: string) => Code,
): TableMember[] => {
  const binding = operation.binding as HttpBinding
  const { names, api } = emission
  const place = (parameter: HttpParameter) => placeCode(parameter, names.field(operation, parameter), runtime)
  const parameters = (where: HttpParameter['place']) =>
    operation.input.filter((field): field is HttpParameter => field.place === where)
  const pathParams = parameters('path')
    .map(place)
    .filter(code => typeof code === 'object')
  const query = parameters('query').map(place)
  const headers = parameters('header').map(place)
  const cookies = parameters('cookie').map(place)
  // for a stream, the runtime sets `accept`
  const accept = onlyStreams(operation) ? undefined : acceptText(operation)
  const others = [
    ...(accept === undefined ? [] : [callOf(runtime('accept'), [literal(accept)])]),
    ...(headers.length > 0 ? [callOf(runtime('headerParams'), headers)] : []),
    ...(cookies.length > 0 ? [callOf(runtime('cookieParams'), cookies)] : []),
  ]
  const body = binding.body && bodyWriter(binding.body, runtime)
  return [
    ...value('id', operation.id),
    ...(names.operation(operation) === operation.id ? [] : value('name', names.operation(operation))),
    ...value('method', binding.method),
    ...value('path', rooted(filledTemplate(binding.path, name => `{${name}}`))),
    ...coded('pathParams', calling('pathParams', pathParams, runtime)),
    ...coded('query', queryCode(binding, calling('queryParams', query, runtime), runtime)),
    ...coded('others', list(others)),
    ...coded('body', body),
    ...answerMembers(operation, runtime),
    ...value('idempotent', operation.idempotent),
    ...securityMembers(operation, emission),
    ...serverMembers(binding, runtime),
  ].filter(([name]) => name !== 'security' || api.securitySchemes.length > 0)
}

const queryCode = (
  binding: HttpBinding,
  parameters: Code | undefined,
  runtime: (name: string) => Code,
): Code | undefined => {
  const constants = fixedText(binding)
  if (constants === '') return parameters
  return callOf(runtime('fixedQuery'), [literal(constants), ...(parameters === undefined ? [] : [parameters])])
}

/** A call of a runtime function with the items; undefined without items. */
const calling = (name: string, items: readonly Code[], runtime: (name: string) => Code): Code | undefined =>
  items.length === 0 ? undefined : callOf(runtime(name), items)

const list = (items: readonly Code[]): Code | undefined => (items.length === 0 ? undefined : arrayOf(items))

const answerMembers = (operation: Operation, runtime: (name: string) => Code): TableMember[] => {
  const { outcomes } = operation
  const successes = outcomes.flatMap(outcome =>
    outcome.protocol === 'http' && outcome.kind === 'success' ? [outcome] : [],
  )
  const content = successes.flatMap(({ content }) => codeContents(content).filter(({ stream }) => stream === undefined))
  const reading = answerReading(content)
  const statuses = successes.map(({ key }) => Number(key)).filter(status => status < 200 || status > 299)
  const values = outcomes.flatMap(outcome =>
    outcome.protocol === 'http'
      ? codeContents(outcome.content).flatMap(({ schema }) => (schema ? [{ schema }] : []))
      : [],
  )
  const maybeEmpty = content.length > 0 && successes.some(outcome => outcome.content.length === 0)
  const read = reading.read && runtime(reading.read)
  return [
    ...value('response', onlyStreams(operation) ? undefined : reading.response),
    ...coded(
      'read',
      read && maybeEmpty && reading.read !== 'charsetText' ? callOf(runtime('orNothing'), [read]) : read,
    ),
    ...(maybeEmpty ? value('maybeEmpty', true) : []),
    ...parseMembers(reading.parse, integerMembers(bigintMembers(values), runtime), runtime),
    ...value('success', statuses.length > 0 ? statuses : undefined),
  ]
}

/** The member `parse`. `jsonOrAsIs` wraps another JSON parser. */
const parseMembers = (
  around: 'jsonOrAsIs' | undefined,
  members: TableMember[],
  runtime: (name: string) => Code,
): TableMember[] => {
  if (around === undefined) return members
  const [[, parse] = ['parse', ''], ...rest] = members
  return [['parse', callOf(runtime(around), parse === '' ? [] : [parse])], ...rest]
}

/** An operation without security, in a document without global security, requires no credentials (OpenAPI 3.1 §4.8.10). */
const securityMembers = ({ security = [] }: Operation, { api }: ClientEmission): TableMember[] => {
  const common = commonSecurity(api)
  if (common === undefined || JSON.stringify(security) === JSON.stringify(common)) return []
  return [['security', literal(securityRow(security) ?? [])]]
}

/** The server that a path or an operation declares for itself. */
const serverMembers = ({ servers: [server] }: HttpBinding, runtime: (name: string) => Code): TableMember[] => {
  if (server === undefined) return []
  const variables = [...server.variables].filter(([name]) => server.url.includes(`{${name}}`))
  if (variables.length === 0) return [['server', callOf(runtime('ownServer'), [literal(server.url)])]]
  const defaults = objectOf(variables.map(([name, { default: preset }]) => memberOf(objectKey(name), literal(preset))))
  return [['server', callOf(runtime('ownServerWith'), [literal(server.url), defaults])]]
}
