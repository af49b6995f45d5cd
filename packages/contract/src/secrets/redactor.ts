import { templateOf } from '@chainwright/model'
import { essenceOf } from '@chainwright/model/bundled'
import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import { type Contract, type Operation, responseOf } from '../contract/contract.ts'
import { segmentWith } from '../contract/path.ts'
import { decoded, isAt, routerOf, targetParts } from '../contract/route.ts'
import { bodyOf, bytesOf, textOf } from '../format/body.ts'
import type { Body, Json, Redaction, RequestText, ResponseText, Step } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { percentEncoded } from '../format/percent.ts'
import { isObject } from '../format/pointer.ts'
import { streamForm } from '../format/stream.ts'
import { callsIn, cleanCall, eachCall, isCall, isVersioned } from './calls.ts'
import { cleanJsonText, cleanStream } from './clean-text.ts'
import { type Cleaning, cleanMembers, cleanValue, type Note, nothing, statements } from './clean-value.ts'
import { isBound, isDrawnHeader, isDrawnKey, plain, withoutDrawn } from './drawn.ts'
import { cleanForm, pairOf } from './forms.ts'
import { knownSecrets } from './known.ts'
import { learnBody, learnHeader, learnText, learnValue } from './learn.ts'
import { cleanParts } from './multipart.ts'
import { isWeakName, redactedText } from './named.ts'
import { isDrawn } from './runs.ts'
import { isNamedSecret } from './session.ts'
import { cleanText, kindsIn, signaturesIn } from './texts.ts'

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
  target(request: RequestText, note?: Note, strict?: boolean): string
  /** The value of a header without secrets; undefined if it contains only credentials. */
  header(name: string, text: string): string | undefined
  /** A request body without secrets. `strict` also removes params at undeclared positions. */
  requestBody(request: RequestText, note?: Note, strict?: boolean): Body | undefined
  /** A response body without secrets. `strict` also removes undeclared members. */
  responseBody(request: RequestText, response: ResponseText, note?: Note, strict?: boolean): Body | undefined
  /** The value of a response body, without secrets. */
  responseValue(request: RequestText, response: ResponseText, value: Json): Json
  /** The kinds of suspected secrets in a text. */
  kindsIn(text: string): readonly string[]
}

interface Exchange {
  readonly request: RequestText
  readonly response: ResponseText
}

export const redactorOf = (contract: Contract): Redactor => {
  const known = knownSecrets()
  const find = findingOperations(contract)
  const router = routerOf(contract)
  const declared = declaredCredentials(contract)
  /** Any operation of a path, whatever its method: its parameters describe the path. */
  const atPath = (path: string): Operation | undefined =>
    contract.operations.find(operation => operation.protocol === 'http' && isAt(operation, path))
  const text = (written: string): string => cleanText(written, known)
  const isCredential = (name: string, value = ''): boolean =>
    // CORS headers only control how a browser uses credentials
    !/^access-control-/i.test(name) &&
    (contract.credentials.has(name.toLowerCase()) || always.has(name.toLowerCase()) || isNamedSecret(name, value))
  const cleaning = (note: Note, strict: boolean): Cleaning => ({
    known,
    note,
    strict,
    positions: false,
    isCredential,
    found: () => undefined,
    seen: () => undefined,
  })
  // a value that is removed because of its name is a known secret from then on
  const learning: Cleaning = {
    ...cleaning(ignore, false),
    known: knownSecrets(),
    found: (name, value) => learnValue(name, value, known),
    seen: value => learnText(value, known),
  }

  const targetOf: Redactor['target'] = (request, note = ignore, strict = false) => {
    const { path } = targetParts(request.target)
    const operation = find(request)[0] ?? atPath(path)
    const template = operation?.protocol === 'http' ? operation.path.split('/') : []
    const segments = path.split('/')
    const isKnown = operation !== undefined || router.isEndpoint(path)
    const offset = segments.length - template.length
    const written = segments.map((segment, index) => {
      const clean = (part: string, isNamed: boolean, label: string | number): string => {
        const known = isNamed && !isBound(part) ? redactedText : text(decoded(part))
        const kept = strict && !isKnown ? withoutDrawn(known) : known
        if (kept === decoded(part)) return part
        note(`path:${label}`, known === kept ? 'secret' : 'undeclared')
        return percentEncoded(kept)
      }
      const stated = templateOf(template[index - offset] ?? '')
      const replaced =
        stated.names.length === 0
          ? undefined
          : segmentWith(segment, stated, (value, name) => clean(value, isNamedSecret(name, decoded(value)), name))
      return replaced ?? clean(segment, !isKnown && isNamedSegment(segments, index), index)
    })
    const mark = request.target.indexOf('?')
    if (mark === -1) return written.join('/')
    const signatures = signaturesIn(request.target)
    const pairs = request.target
      .slice(mark + 1)
      .split('&')
      .map(pair => {
        const [name, value] = pairOf(pair)
        const isSecret =
          isCredential(name, value) ||
          (!isDeclared(operation, 'query', name) && isDrawnKey(name, value)) ||
          signatures.some(signature => pair.endsWith(`=${signature}`))
        const clean = isSecret && value !== '' && !isBound(value) ? redactedText : text(value)
        const label = text(name)
        if (clean === value && label === name) return pair
        note(`query:${label}`, 'secret')
        return `${percentEncoded(label)}=${percentEncoded(clean)}`
      })
    return `${written.join('/')}?${pairs.join('&')}`
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

  const cleanRequest = (request: RequestText, value: Json, cleaning: Cleaning): Json => {
    const operations = find(request)
    const [first] = operations
    const isHttp = first?.protocol === 'http'
    // an HTTP operation may have a member `method` of its own
    const context = { ...cleaning, inRequest: true, strict: false, positions: cleaning.strict && !isHttp }
    if (isVersioned(value) || (!isHttp && isCall(value)))
      return eachCall(value, (call, at, index) => cleanCall(call, isHttp ? undefined : operations[index], at, context))
    return cleanValue(value, first?.protocol === 'http' ? statements(first.body) : nothing, '', '', context)
  }
  const requestBody: Redactor['requestBody'] = (request, note = ignore, strict = false) =>
    bodyOfMessage(
      request.body,
      request.headers['content-type'],
      (value, noted) => cleanRequest(request, value, cleaning(noted, strict)),
      note,
    )

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

  /** Learns a declared credential, of which parts are secret too. */
  const learnDeclared = (place: string, name: string, value: string): void => {
    if (declared.has(`${place}:${name.toLowerCase()}`)) known.add(value, 'parts')
  }
  const learnDeclaredHeader = (name: string, written: string): void => {
    // other schemes than these have public parts
    const value = written.trim().replace(/^(?:bearer|token|apikey) +/i, '')
    if (!value.includes(' ')) learnDeclared('header', name, value)
    if (name.toLowerCase() === 'cookie')
      for (const pair of written.split(';')) {
        const [cookie = '', ...value] = pair.trim().split('=')
        learnDeclared('cookie', cookie, value.join('='))
      }
  }
  const learnHeaders = (headers: Readonly<Record<string, string>>): void => {
    for (const [name, written] of Object.entries(headers))
      if (isCredential(name, written)) {
        learnDeclaredHeader(name, written)
        learnHeader(name, written, known)
      } else learnText(written, known)
  }

  const redactor: Redactor = {
    learnSecret: known.add,
    learnGiven: (headers, variables = {}) => {
      for (const [name, written] of Object.entries(headers))
        if (!plain.has(name.toLowerCase())) {
          learnDeclaredHeader(name, written)
          learnHeader(name, written, known)
        }
      for (const [name, value] of Object.entries(variables)) if (isSecretName(name)) learnValue(name, value, known)
    },
    learnRequest: request => {
      const { query, path } = targetParts(request.target)
      const operation = find(request)[0] ?? atPath(path)
      learnHeaders(request.headers)
      for (const [name, written] of Object.entries(request.headers))
        if (!isDeclared(operation, 'header', name) && isDrawnHeader(name, written)) learnHeader(name, written, known)
      for (const [name, value] of query)
        if (isCredential(name, value) || (!isDeclared(operation, 'query', name) && isDrawnKey(name, value))) {
          learnDeclared('query', name, value)
          learnValue(name, value, known)
        } else learnText(value, known)
      const segments = path.split('/')
      for (const [index, segment] of segments.entries())
        if (operation === undefined && isNamedSegment(segments, index)) known.add(decoded(segment))
        else learnText(decoded(segment), known)
      if (operation?.protocol === 'http') {
        const { variables = {} } = router.http(operation.method, path) ?? {}
        for (const [name, value] of Object.entries(variables))
          if (isNamedSecret(name, value)) learnValue(name, value, known)
      }
      learnBody(request, value => cleanRequest(request, value, learning), { known, isCredential })
    },
    learnResponse: (response, request) => {
      learnHeaders(response.headers)
      learnBody(response, value => cleanAnswer(request, response, value, learning), { known, isCredential })
    },
    text,
    target: targetOf,
    header: (name, written) => (isCredential(name, written) ? undefined : text(written)),
    requestBody,
    responseBody: (request, response, note = ignore, strict = false) =>
      bodyOfMessage(
        response.body,
        response.headers['content-type'],
        (value, noted) => cleanAnswer(request, response, value, cleaning(noted, strict)),
        note,
      ),
    responseValue: (request, response, value) => cleanAnswer(request, response, value, cleaning(ignore, false)),
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
    redactor.requestBody(request, noteOf('request')),
    redactor.responseBody(request, response, noteOf('response')),
  ]
  return {
    step: {
      ...more,
      request: {
        ...request,
        target: redactor.target(request, noteOf('request')),
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

/** Whether a segment of an undeclared path follows a secret name: `/reset-password/x`. */
const isNamedSegment = (segments: readonly string[], index: number): boolean => {
  const [name, value] = [decoded(segments[index - 1] ?? ''), decoded(segments[index] ?? '')]
  if (value.length < 4 || !isSecretName(name)) return false
  return isWeakName(name) ? isDrawn(value) : !/^[a-z]{1,15}(?:[-_.][a-z]{1,15})*$/i.test(value) && !/^v\d/i.test(value)
}

const isDeclared = (operation: Operation | undefined, place: 'header' | 'query', name: string): boolean =>
  operation?.parameters.some(
    parameter => parameter.in === place && parameter.name.toLowerCase() === name.toLowerCase(),
  ) === true

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
    const { path } = targetParts(request.target)
    const http = router.http(request.method, path)
    if (http !== undefined || request.method !== 'POST' || !router.isEndpoint(path)) return [http?.operation]
    return callsIn(request).map(call =>
      isObject(call) && typeof call['method'] === 'string' ? router.rpc(path, call['method'])?.operation : undefined,
    )
  }
}
