import { type Contract, type Endpoint, type Method, problemsOf } from './contract.ts'
import { isObject, type Json, type JsonObject } from './document.ts'
import { findError, judgeFrame, readMessage } from './envelope.ts'
import { isHealthRequest, judgeHealth } from './health.ts'
import { outside } from './outside.ts'
import type { Exchange } from './recordings.ts'
import { judgeTransport } from './transport.ts'
import type { Verdict } from './verdict.ts'

/** Compares one exchange with the contract. */
export const judge = async (contract: Contract, exchange: Exchange): Promise<Verdict> => {
  const reason = outside(exchange)
  if (reason !== undefined) return { kind: 'outside', as: reason, problems: [] }
  if (isHealthRequest(exchange)) return judgeHealth(contract.documents, exchange)
  const endpoint = contract.endpoints.find(({ path }) => path.test(exchange.request.path))
  const transport = judgeTransport(exchange, endpoint)
  if (transport) return { kind: 'transport', ...transport }
  if (!endpoint) return { kind: 'transport', as: 'no endpoint', problems: ['the path is that of no method'] }
  const { body } = exchange.response
  const type = exchange.response.headers['content-type'] ?? ''
  const verdict = await judgeText(contract, endpoint, exchange.request.body ?? '', body.trim())
  const typed = body.trim() === '' || /^application\/json(?:;|$)/.test(type)
  return typed ? verdict : { ...verdict, problems: [...verdict.problems, `content type ${type}`] }
}

const judgeText = async (
  contract: Contract,
  endpoint: Endpoint,
  request: string,
  response: string,
): Promise<Verdict> => {
  const batch = endpoint.batches && /^\s*\[/.test(request) ? (JSON.parse(request) as Json[]) : undefined
  return batch ? judgeBatch(contract, endpoint, batch, response) : judgeMessage(contract, endpoint, request, response)
}

/** More requests than this are refused as one (register: node.batches). */
const MOST_IN_BATCH = 1000

const judgeBatch = async (contract: Contract, endpoint: Endpoint, batch: Json[], text: string): Promise<Verdict> => {
  const response: Json = JSON.parse(text)
  const one = (id: Json, error: string, answer: Json | undefined) =>
    judgeRefusal(endpoint, { error, id: JSON.stringify(id) }, JSON.stringify(answer ?? null))
  if (batch.length === 0) return { ...(await one(null, 'emptyBatch', response)), kind: 'batch' }
  if (!Array.isArray(response)) return { kind: 'batch', as: 'batch', problems: ['the answer is no array'] }
  const first = batch[0]
  if (batch.length > MOST_IN_BATCH) {
    const verdict = await one(isObject(first) ? (first['id'] ?? null) : null, 'batchTooLarge', response[0])
    return {
      ...verdict,
      kind: 'batch',
      problems: [...verdict.problems, ...(response.length === 1 ? [] : ['more than one answer'])],
    }
  }
  const answers = [...response]
  const problems: string[] = []
  for (const [index, message] of batch.entries()) {
    const request = JSON.stringify(message)
    const silent = readMessage(request, endpoint).kind === 'silence'
    const next = silent ? undefined : answers.shift()
    const answer = next === undefined ? '' : JSON.stringify(next)
    const verdict = await judgeMessage(contract, endpoint, request, answer)
    problems.push(...verdict.problems.map(problem => `request ${index}: ${problem}`))
  }
  if (answers.length > 0) problems.push('more answers than requests')
  return { kind: 'batch', as: `batch of ${batch.length}`, problems }
}

const judgeMessage = async (
  contract: Contract,
  endpoint: Endpoint,
  request: string,
  response: string,
): Promise<Verdict> => {
  const reading = readMessage(request, endpoint)
  if (reading.kind === 'silence') {
    return { kind: 'envelope', as: 'no answer', problems: response === '' ? [] : [`answered ${response}`] }
  }
  if (response === '') return { kind: 'envelope', as: 'no answer', problems: ['not answered'] }
  const answer: Json = JSON.parse(response)
  if (!isObject(answer)) return { kind: 'envelope', as: 'no object', problems: [`answered ${response}`] }
  if (reading.kind === 'refusal') return judgeRefusal(endpoint, reading, response)
  const method = contract.methods.get(reading.method)
  if (!method || method.endpoint.url !== endpoint.url) {
    const service = [...contract.methods.values()].some(
      known => known.endpoint.url === endpoint.url && known.name.startsWith(`${reading.method.split('.')[0]}.`),
    )
    const error = endpoint.dialect === 'ethereum' ? undefined : service ? 'unknownMethod' : 'unknownService'
    return judgeRefusal(endpoint, { error: error ?? lookupOf(response), id: reading.id }, response)
  }
  const verdict = await judgeCall(method, reading.params, answer)
  return { ...verdict, problems: [...judgeFrame(response, reading.id, endpoint), ...verdict.problems] }
}

/** Ethereum's dialect has two errors for unknown methods. The method's name does not determine which one applies. */
const lookupOf = (response: string): string =>
  response.includes('notifications') ? 'subscriptionsUnsupported' : 'methodNotFound'

const judgeRefusal = async (
  endpoint: Endpoint,
  expected: { readonly error: string; readonly id: string },
  text: string,
): Promise<Verdict> => {
  const response: Json = JSON.parse(text)
  if (!isObject(response)) return { kind: 'envelope', as: expected.error, problems: [`answered ${text}`] }
  const problems = judgeFrame(text, expected.id, endpoint)
  const found = findError(
    response['error'],
    endpoint.errors.filter(({ id }) => id === expected.error),
  )
  if (!found)
    problems.push(
      `${JSON.stringify(response['error'] ?? response['result'])} is not ${expected.error} of ${endpoint.url}`,
    )
  else problems.push(...(await judgeData(response['error'] as JsonObject, found.data, endpoint)))
  return { kind: 'envelope', as: expected.error, problems }
}

/** Errors with which a node refuses the arguments themselves. The contract must refuse these arguments too. */
const OF_ARGUMENTS = new Set([
  'badArguments',
  'invalidArgument',
  'missingArgument',
  'tooManyArguments',
  'nonArrayArguments',
])

const judgeCall = async (method: Method, params: Json | undefined, response: JsonObject): Promise<Verdict> => {
  const refused = await judgeParams(method, params)
  if (!('error' in response)) {
    const problems = refused.map(problem => `the node takes what the contract refuses: ${problem}`)
    return {
      kind: 'result',
      as: method.name,
      problems: [...problems, ...(await judgeResult(method, params, response['result'] ?? null))],
    }
  }
  const found = findError(response['error'], method.errors)
  if (!found) {
    return {
      kind: 'error',
      as: method.name,
      problems: [`${method.name} has no error ${JSON.stringify(response['error'])}`],
    }
  }
  const problems = await judgeData(response['error'] as JsonObject, found.data, method.endpoint)
  if (OF_ARGUMENTS.has(found.id) && refused.length === 0)
    problems.push('the contract takes what the node refuses as an argument')
  return { kind: 'error', as: `${method.name} ${found.id}`, problems }
}

const judgeResult = async (method: Method, params: Json | undefined, result: Json): Promise<string[]> => {
  const problems = await problemsOf(method.result, result, true)
  if (!method.resultBy) return problems
  const { parameter, fallback, cases } = method.resultBy
  const value = argument(method, params, parameter)
  const schema = cases.get(value === undefined ? fallback : String(value))
  return schema
    ? [...problems, ...(await problemsOf(schema, result, true))]
    : [...problems, `no case for ${parameter} ${String(value)}`]
}

const argument = (method: Method, params: Json | undefined, name: string): Json | undefined => {
  if (Array.isArray(params)) return params[method.params.findIndex(param => param.name === name)]
  return isObject(params) ? params[name] : undefined
}

/** The errors of the parameters of a call, by the contract. */
export const judgeParams = async (method: Method, params: Json | undefined): Promise<string[]> => {
  const named = method.structure === 'by-name'
  if (params !== undefined && (named ? !isObject(params) : !Array.isArray(params)))
    return [`params are not ${method.structure}`]
  const problems: string[] = []
  const known = new Set(method.params.map(param => param.name))
  if (isObject(params))
    for (const name of Object.keys(params)) if (!known.has(name)) problems.push(`unnamed parameter ${name}`)
  if (Array.isArray(params) && params.length > known.size) problems.push(`${params.length} parameters`)
  for (const param of method.params) {
    const value = argument(method, params, param.name)
    if (value === undefined) problems.push(...(param.required ? [`no ${param.name}`] : []))
    else problems.push(...(await problemsOf(param.schema, value, false)).map(problem => `${param.name}: ${problem}`))
  }
  return [
    ...problems,
    ...method.rules.filter(rule => !holds(rule.expression, method, params)).map(rule => rule.message),
  ]
}

/** Checks rules of the only form in the node's contract: one of some parameters is present. */
const holds = (expression: string, method: Method, params: Json | undefined): boolean =>
  expression.split('||').some(part => {
    const name = /^ *has\((\w+)\) *$/.exec(part)?.[1]
    if (name === undefined) throw new Error(`${method.name}: ${expression} is more than this judge understands`)
    return argument(method, params, name) !== undefined
  })

const judgeData = async (error: JsonObject, schema: string | undefined, { dialect }: Endpoint): Promise<string[]> => {
  const members = Object.keys(error).filter(name => name !== 'code' && name !== 'message' && name !== 'data')
  const unnamed = members.map(name => `unnamed member ${name} of the error`)
  if (schema !== undefined)
    return 'data' in error
      ? [...unnamed, ...(await problemsOf(schema, error['data'] ?? null, true))]
      : [...unnamed, 'no data']
  const expected = dialect === 'node' ? null : undefined
  return error['data'] === expected ? unnamed : [...unnamed, `data ${JSON.stringify(error['data'])}`]
}
