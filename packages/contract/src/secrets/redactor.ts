import { essenceOf } from '@chainwright/model/bundled'
import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import { type Contract, type Operation, responseOf } from '../contract/contract.ts'
import { isAt, routerOf, targetParts } from '../contract/route.ts'
import { bodyOf, bytesOf, textOf } from '../format/body.ts'
import type { Body, Json, Redaction, RequestText, ResponseText, Step } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject } from '../format/pointer.ts'
import { streamForm } from '../format/stream.ts'
import { callsIn, cleanCall, eachCall, isCall, isVersioned } from './calls.ts'
import { cleanJsonText, cleanStream } from './clean-text.ts'
import { type Cleaning, cleanMembers, cleanValue, type Note, nothing, statements } from './clean-value.ts'
import { isDrawnHeader, plain } from './drawn.ts'
import { cleanForm } from './forms.ts'
import { knownSecrets } from './known.ts'
import {
  type Learning,
  learnBody,
  learnCredential,
  learnHeader,
  learnHeaders,
  learnTarget,
  learnText,
  learnValue,
} from './learn.ts'
import { cleanParts } from './multipart.ts'
import { redactedText } from './named.ts'
import { isNamedSecret } from './session.ts'
import { cleanTarget, isDeclared } from './target.ts'
import { cleanText, kindsIn } from './texts.ts'

/** Removes secrets from the exchanges of one run. A secret learned from one exchange is removed from all. */
export interface Redactor {
  /** Learns a value as a secret. */
  learnSecret(secret: string): void
  /** Learns the user's headers, except those of content, and variables with secret names. */
  learnGiven(headers: Readonly<Record<string, string>>, variables?: Readonly<Record<string, string>>): void
  learnRequest(request: RequestText): void
  learnResponse(response: ResponseText, request: RequestText): void
  /** Learns the secrets of both sides of an exchange. */
  learn(exchange: Exchange): void
  /** A copy of an exchange without secrets, and the places where values were removed. */
  step(exchange: Step, index: number): { readonly step: Step; readonly redacted: readonly Redaction[] }
  text(text: string): string
  /** A target without secrets. `strict` also removes random segments of a path outside of the contract. */
  target(request: RequestText, options?: RedactOptions): string
  /** The value of a header without secrets; undefined if it contains only credentials. */
  header(name: string, text: string): string | undefined
  /** A request body without secrets. `strict` also removes params at undeclared positions. */
  requestBody(request: RequestText, options?: RedactOptions): Body | undefined
  /** A response body without secrets. `strict` also removes undeclared members. */
  responseBody(request: RequestText, response: ResponseText, options?: RedactOptions): Body | undefined
  /** The value of a response body, without secrets. */
  responseValue(request: RequestText, response: ResponseText, value: Json): Json
  /** The kinds of suspected secrets in a text. */
  kindsIn(text: string): readonly string[]
}

/** How to remove secrets from a part of a message. */
export interface RedactOptions {
  /** Called for each removed value. */
  readonly note?: Note
  /** Whether to remove values that the contract does not declare, too. Default false. */
  readonly strict?: boolean
}

interface Exchange {
  readonly request: RequestText
  readonly response: ResponseText
}

export const redactorOf = (contract: Contract): Redactor => {
  const known = knownSecrets()
  const find = findingOperations(contract)
  const router = routerOf(contract)
  /** Any operation of a path, whatever its method: its parameters describe the path. */
  const atPath = (path: string): Operation | undefined =>
    contract.operations.find(operation => operation.protocol === 'http' && isAt(operation, path))
  const text = (written: string): string => cleanText(written, known)
  const isCredential = (name: string, value = ''): boolean =>
    // CORS headers only control how a browser uses credentials
    !/^access-control-/i.test(name) &&
    (contract.credentials.has(name.toLowerCase()) || always.has(name.toLowerCase()) || isNamedSecret(name, value))
  const contextOf = (note: Note, strict: boolean): Cleaning => ({
    known,
    note,
    strict,
    positions: false,
    isCredential,
    found: () => undefined,
    seen: () => undefined,
  })
  const learning: Learning = { known, isCredential, declared: declaredCredentials(contract) }
  // a value that is removed because of its name is a known secret from then on
  const whileLearning: Cleaning = {
    ...contextOf(ignore, false),
    known: knownSecrets(),
    found: (name, value) => learnValue(name, value, known),
    seen: value => learnText(value, known),
  }

  const bodyOfMessage = (
    body: Body | undefined,
    contentType: string | undefined,
    clean: (value: Json, note: Note) => Json,
    note: Note,
  ): Body | undefined => {
    if (body === undefined) return undefined
    const written = textOf(body)
    if (written === undefined) {
      const bytes = new TextDecoder('latin1').decode(bytesOf(body))
      if (text(bytes) === bytes) return body
      note('', 'secret')
      return { text: redactedText }
    }
    const type = (contentType ?? '').toLowerCase()
    const form = streamForm(type)
    if (form !== undefined) {
      const cleaned = cleanStream(form, written, { clean, text, note })
      return cleaned === written ? body : bodyOf(cleaned)
    }
    const value = parsed(written)
    const result =
      value !== undefined && typeof value === 'object'
        ? cleanJsonText(written, value, inner => clean(inner, note), known)
        : type.includes('x-www-form-urlencoded')
          ? cleanForm(written, isCredential, text)
          : type.startsWith('multipart/')
            ? text(cleanParts(written, contentType))
            : typeof value === 'string'
              ? JSON.stringify(text(value))
              : text(written)
    if (result === written) return body
    if (value === undefined || typeof value !== 'object') note('', 'secret')
    return bodyOf(result)
  }

  const cleanRequest = (request: RequestText, value: Json, outer: Cleaning): Json => {
    const operations = find(request)
    const [first] = operations
    const isHttp = first?.protocol === 'http'
    // the body of an HTTP operation may have a member `method`
    const context = { ...outer, inRequest: true, strict: false, positions: outer.strict && !isHttp }
    if (isVersioned(value) || (!isHttp && isCall(value)))
      return eachCall(value, (call, at, index) => cleanCall(call, isHttp ? undefined : operations[index], at, context))
    return cleanValue(value, first?.protocol === 'http' ? statements(first.body) : nothing, '', '', context)
  }

  const cleanAnswer = (request: RequestText, response: ResponseText, value: Json, context: Cleaning): Json => {
    const operations = find(request)
    const [operation] = operations
    if (operation?.protocol === 'http') {
      const contents = responseOf(operation, response.status)?.contents ?? []
      const type = essenceOf(response.headers['content-type'])
      const content = contents.find(({ mediaType }) => essenceOf(mediaType) === type)
      return cleanValue(value, statements((content ?? contents[0])?.schema), '', '', context)
    }
    const byId = new Map<string, Operation | undefined>()
    for (const [index, call] of callsIn(request).entries())
      if (isObject(call)) byId.set(JSON.stringify(call['id'] ?? null), operations[index])
    return eachCall(value, (answer, at) => {
      if (!isObject(answer)) return cleanValue(answer, nothing, at, '', context)
      const of = byId.get(JSON.stringify(answer['id'] ?? null)) ?? (byId.size === 1 ? operation : undefined)
      const schema = of && responseOf(of, 200)?.contents[0]?.schema
      return cleanMembers(answer, at, context, name => (name === 'result' ? statements(schema) : nothing))
    })
  }

  const redactor: Redactor = {
    learnSecret: known.add,
    learnGiven: (headers, variables = {}) => {
      for (const [name, written] of Object.entries(headers))
        if (!plain.has(name.toLowerCase())) learnCredential(name, written, learning)
      for (const [name, value] of Object.entries(variables)) if (isSecretName(name)) learnValue(name, value, known)
    },
    learnRequest: request => {
      const { path } = targetParts(request.target)
      const operation = find(request)[0] ?? atPath(path)
      const routed = operation?.protocol === 'http' ? router.http(operation.method, path) : undefined
      learnHeaders(request.headers, learning)
      for (const [name, written] of Object.entries(request.headers))
        if (!isDeclared(operation, 'header', name) && isDrawnHeader(name, written)) learnHeader(name, written, known)
      learnTarget(request.target, { operation, variables: routed?.variables ?? {} }, learning)
      learnBody(request, value => cleanRequest(request, value, whileLearning), learning)
    },
    learnResponse: (response, request) => {
      learnHeaders(response.headers, learning)
      learnBody(response, value => cleanAnswer(request, response, value, whileLearning), learning)
    },
    text,
    target: (request, { note = ignore, strict = false } = {}) => {
      const { path } = targetParts(request.target)
      const operation = find(request)[0] ?? atPath(path)
      const isKnown = operation !== undefined || router.isEndpoint(path)
      return cleanTarget(request.target, { operation, isKnown, text, isCredential, note, strict })
    },
    header: (name, written) => (isCredential(name, written) ? undefined : text(written)),
    requestBody: (request, { note = ignore, strict = false } = {}) =>
      bodyOfMessage(
        request.body,
        request.headers['content-type'],
        (value, noted) => cleanRequest(request, value, contextOf(noted, strict)),
        note,
      ),
    responseBody: (request, response, { note = ignore, strict = false } = {}) =>
      bodyOfMessage(
        response.body,
        response.headers['content-type'],
        (value, noted) => cleanAnswer(request, response, value, contextOf(noted, strict)),
        note,
      ),
    responseValue: (request, response, value) => cleanAnswer(request, response, value, contextOf(ignore, false)),
    kindsIn: written => kindsIn(written, known),
    learn: ({ request, response }) => {
      redactor.learnRequest(request)
      redactor.learnResponse(response, request)
    },
    step: (exchange, index) => stepWithout(exchange, index, redactor),
  }
  return redactor
}

const stepWithout = (
  { request, response, ...more }: Step,
  index: number,
  redactor: Redactor,
): { readonly step: Step; readonly redacted: readonly Redaction[] } => {
  const redacted: Redaction[] = []
  const noteOf =
    (side: 'request' | 'response'): Note =>
    (at, reason) => {
      redacted.push({ step: index, side, at, reason })
    }
  const headersOf = (
    side: 'request' | 'response',
    headers: Readonly<Record<string, string>>,
  ): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(headers).flatMap(([name, written]) => {
        const clean = redactor.header(name, written)
        if (clean !== written) noteOf(side)(`header:${name}`, 'secret')
        return clean === undefined ? [] : [[name, clean] as const]
      }),
    )
  const [cleanRequestBody, cleanResponseBody] = [
    redactor.requestBody(request, { note: noteOf('request') }),
    redactor.responseBody(request, response, { note: noteOf('response') }),
  ]
  return {
    step: {
      ...more,
      request: {
        ...request,
        target: redactor.target(request, { note: noteOf('request') }),
        headers: headersOf('request', request.headers),
        ...(cleanRequestBody === undefined ? {} : { body: cleanRequestBody }),
      },
      response: {
        ...response,
        headers: headersOf('response', response.headers),
        ...(cleanResponseBody === undefined ? {} : { body: cleanResponseBody }),
      },
    },
    redacted,
  }
}

/** The places of the credentials that a contract declares: `header:x-api-key`, `query:key`. */
const declaredCredentials = ({ operations }: Contract): ReadonlySet<string> =>
  new Set(
    operations.flatMap(operation =>
      operation.protocol === 'http'
        ? operation.security.flat().map(({ in: place, name }) => `${place}:${name.toLowerCase()}`)
        : [],
    ),
  )

const ignore: Note = () => undefined

/** Headers that contain credentials in every API. */
const always = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'set-cookie2'])

/** Returns the operation of a request or, for a batch, the operations of its calls in order. */
const findingOperations = (contract: Contract): FindOperations => {
  const made = finders.get(contract) ?? finderOf(contract)
  finders.set(contract, made)
  return made
}

type FindOperations = (request: RequestText) => readonly (Operation | undefined)[]
const finders = new WeakMap<Contract, FindOperations>()

const finderOf = (contract: Contract): FindOperations => {
  const router = routerOf(contract)
  return (request: RequestText): readonly (Operation | undefined)[] => {
    const { path, query } = targetParts(request.target)
    const http = router.http(request.method, path, query)
    if (http !== undefined || request.method !== 'POST' || !router.isEndpoint(path)) return [http?.operation]
    return callsIn(request).map(call =>
      isObject(call) && typeof call['method'] === 'string' ? router.rpc(path, call['method'])?.operation : undefined,
    )
  }
}
