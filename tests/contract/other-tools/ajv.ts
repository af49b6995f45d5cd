import { readFileSync } from 'node:fs'
import { type Step, textOf } from '@chainwright/contract'
import { literalPattern } from '@chainwright/model'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** The errors that ajv finds in the two sides of a JSON-RPC exchange. */
export interface RpcVerdict {
  readonly method: string
  readonly request: readonly string[]
  readonly response: readonly string[]
}

type Json = Readonly<Record<string, unknown>>
interface Param {
  readonly name: string
  readonly required?: boolean
}
interface RpcError {
  readonly code: number
  readonly message: string
  readonly schema?: unknown
}
interface Method {
  readonly name: string
  readonly params: readonly (Param | { readonly $ref: string })[]
  readonly 'x-errors'?: readonly (RpcError | { readonly $ref: string })[]
  readonly 'x-result-by'?: { readonly parameter: string; readonly default: string; readonly cases: Json }
  readonly servers?: readonly { readonly 'x-errors'?: Method['x-errors'] }[]
}

interface Answered {
  readonly call: Json
  readonly answer: Json | undefined
}

interface Document {
  readonly methods: readonly Method[]
}

/** ajv's verdicts on the calls and results of an OpenRPC document. */
export interface RpcAjv {
  /**
   * Checks a call and its response with the document alone: it reads the document as the standards define, without the model, and
   * ajv validates. Undefined unless the request is a single call of a method of the document.
   */
  verdict(step: Pick<Step, 'request' | 'response'>): RpcVerdict | undefined
  /** Whether ajv refuses a value as the result of a call. */
  refusesResult(name: string, params: unknown, result: unknown): boolean
}

export const ajvOfOpenrpc = (document: Document): RpcAjv => {
  const id = 'https://node.test/openrpc.json'
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ ...document, $id: id })

  const verdict = ({ request, response }: Pick<Step, 'request' | 'response'>): RpcVerdict | undefined => {
    const call = objectIn(request.body && textOf(request.body))
    const index = document.methods.findIndex(({ name }) => name === call?.['method'])
    if (call === undefined || index < 0 || request.method !== 'POST') return undefined
    const method = document.methods[index] as Method
    return {
      method: method.name,
      request: paramProblems(method, index, call['params']),
      response: answerProblems(method, index, { call, answer: objectIn(response.body && textOf(response.body)) }),
    }
  }

  const refusesResult = (name: string, params: unknown, result: unknown): boolean => {
    const index = document.methods.findIndex(method => method.name === name)
    const method = document.methods[index]
    if (method === undefined) throw new Error(`The document has no method ${name}.`)
    return resultProblems(method, index, { params, result }).length > 0
  }

  const problems = (place: string, value: unknown): readonly string[] => {
    const validate = ajv.getSchema(`${id}#${place}`) ?? ajv.compile({ $ref: `${id}#${place}` })
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
  }

  /** The place of a member that may be a reference to a component. */
  const placeOf = (member: object, written: string): string =>
    '$ref' in member ? decodeURIComponent(String(member.$ref).slice(1)) : written

  const resolved = <T extends object>(member: T | { readonly $ref: string }): T =>
    '$ref' in member
      ? (String(member.$ref)
          .split('/')
          .slice(1)
          .reduce<unknown>((value, token) => (value as Json)[decodeURIComponent(token)], document) as T)
      : member

  const paramProblems = (method: Method, index: number, given: unknown): readonly string[] => {
    const params = method.params.map((written, position) => ({
      ...resolved<Param>(written),
      place: `${placeOf(written, `/methods/${index}/params/${position}`)}/schema`,
    }))
    const extra = Array.isArray(given) && given.length > params.length ? ['/params maxItems'] : []
    const own = params.flatMap(({ name, required, place }, position) => {
      const value = Array.isArray(given) ? (given as unknown[])[position] : (given as Json | undefined | null)?.[name]
      const at = `/params/${Array.isArray(given) ? position : name}`
      if (value === undefined) return required === true ? [`${at} required`] : []
      return problems(place, value).map(text => at + text)
    })
    return [...extra, ...own]
  }

  const answerProblems = (method: Method, index: number, { call, answer }: Answered): readonly string[] => {
    if (answer === undefined) return ['no object']
    if (!Object.hasOwn(answer, 'error'))
      return resultProblems(method, index, { params: call['params'], result: answer['result'] })
    const { code, message, data } = answer['error'] as { code: unknown; message: unknown; data?: unknown }
    const stated = [
      ...(method['x-errors'] ?? []).map(
        (error, position) => [error, `/methods/${index}/x-errors/${position}`] as const,
      ),
      ...(method.servers?.[0]?.['x-errors'] ?? []).map(
        (error, position) => [error, `/methods/${index}/servers/0/x-errors/${position}`] as const,
      ),
    ]
    const found = stated.some(([written, place]) => {
      const error = resolved<RpcError>(written)
      const messages = new RegExp(
        `^${error.message
          .split(/\{\w+\}/)
          .map(literalPattern)
          .join('[^]*')}$`,
      ).test(String(message))
      const keeps = error.schema === undefined || problems(`${placeOf(written, place)}/schema`, data).length === 0
      return error.code === code && messages && keeps
    })
    return found ? [] : [`no error ${String(code)} ${String(message)}`]
  }

  const resultProblems = (
    method: Method,
    index: number,
    { params, result }: { params: unknown; result: unknown },
  ): readonly string[] => {
    const own = problems(`/methods/${index}/result/schema`, result)
    const by = method['x-result-by']
    if (own.length > 0 || by === undefined) return own
    const position = method.params.findIndex(written => resolved<Param>(written).name === by.parameter)
    const requested = Array.isArray(params)
      ? (params as unknown[])[position]
      : (params as Json | undefined)?.[by.parameter]
    const chosen = String(requested ?? by.default)
    return Object.hasOwn(by.cases, chosen) ? problems(`/methods/${index}/x-result-by/cases/${chosen}`, result) : []
  }

  return { verdict, refusesResult }
}

const file = new URL('../../../packages/node/spec/src/gen/openrpc.json', import.meta.url)

const objectIn = (text: string | undefined): Json | undefined => {
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

/** The published document of the node. */
export const { verdict: ajvVerdict, refusesResult: ajvRefusesResult } = ajvOfOpenrpc(
  JSON.parse(readFileSync(file, 'utf8')) as Document,
)
