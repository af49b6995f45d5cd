import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import { answerOf, type Contract, type Operation, type SchemaText } from '../contract/contract.ts'
import { escaped, isObject, type JsonObject } from '../contract/pointer.ts'
import { decoded, isAt, routerOf, targetParts } from '../contract/route.ts'
import { itemSchemas, memberSchemas, namesMembers, statementsOf } from '../contract/undeclared.ts'
import { bodyOf, bytesOf, textOf } from '../format/body.ts'
import type { Body, Json, Redaction, RequestText, ResponseText, Step } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { essenceOf } from '../format/media-type.ts'
import { percentEncoded } from '../format/percent.ts'
import { completeItems, itemsOfStream, type StreamForm, streamForm, streamText } from '../format/stream.ts'
import { type Known, knownSecrets, withoutSpans } from './known.ts'
import { isValue, isWeakName, redactedText } from './named.ts'
import { isDrawn, isRandom } from './runs.ts'
import { cleanText, kindsIn, secretsIn, signaturesIn } from './texts.ts'

/** Called for each removed value with its place and the reason: `secret`, or `undeclared` if the contract does not declare it. */
export type Note = (at: string, reason: string) => void

/** Takes secrets out of the exchanges of one run: what it learns of one exchange it takes out of all. */
export interface Redactor {
  /** A value that is secret whatever it looks like. */
  learnSecret(secret: string): void
  /** What a user gave: headers but for those of content, and variables that are named like secrets. */
  learnGiven(headers: Readonly<Record<string, string>>, variables?: Readonly<Record<string, string>>): void
  learnRequest(request: RequestText): void
  learnResponse(response: ResponseText, request: RequestText): void
  /** Both sides of an exchange. */
  learn(exchange: Exchange): void
  /** A copy of an exchange without secrets, and the places where values were removed. */
  step(exchange: Step, index: number): { readonly step: Step; readonly redacted: readonly Redaction[] }
  text(text: string): string
  /** A target as it may be shown and written. `strict`: what looks drawn in a path that the contract does not have is taken out too. */
  target(request: RequestText, note?: Note, strict?: boolean): string
  /** The value of a header; undefined of one that carries nothing but credentials. */
  header(name: string, text: string): string | undefined
  /** `strict`: params at positions that the contract does not declare are taken out too. */
  requestBody(request: RequestText, note?: Note, strict?: boolean): Body | undefined
  /** `strict`: members that the schema does not name are taken out too. */
  responseBody(request: RequestText, response: ResponseText, note?: Note, strict?: boolean): Body | undefined
  /** The value of an answer's body, its secrets taken out. */
  responseValue(request: RequestText, response: ResponseText, value: Json): Json
  /** What a text still seems to hold. */
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
  /** An operation of a path, of whatever method: it names what is in the path. */
  const atPath = (path: string): Operation | undefined =>
    contract.operations.find(operation => operation.protocol === 'http' && isAt(operation, path))
  const text = (written: string): string => cleanText(written, known)
  const isCredential = (name: string): boolean =>
    // CORS headers only control how a browser uses credentials
    !/^access-control-/i.test(name) &&
    (contract.credentials.has(name.toLowerCase()) || always.has(name.toLowerCase()) || isSecretName(name))
  const cleaning = (note: Note, strict: boolean): Cleaning => ({
    known,
    note,
    strict,
    positions: false,
    isCredential,
    found: () => undefined,
    seen: () => undefined,
  })
  // what is taken out by its name is what is learned
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
      const name = /^\{([^}]*)\}$/.exec(template[index - offset] ?? '')?.[1]
      const named = isKnown ? name !== undefined && isSecretName(name) : isNamedSegment(segments, index)
      const known = named && !isBound(segment) ? redactedText : text(decoded(segment))
      const clean = strict && !isKnown ? withoutDrawn(known) : known
      if (clean === decoded(segment)) return segment
      note(`path:${name ?? index}`, known === clean ? 'secret' : 'undeclared')
      return percentEncoded(clean)
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
          isCredential(name) ||
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
    const context = { ...cleaning, asks: true, strict: false, positions: cleaning.strict && !isHttp }
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
      const contents = answerOf(operation, response.status)?.contents ?? []
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
      const schema = of && answerOf(of, 200)?.contents[0]?.schema
      return cleanMembers(answer, at, context, name => (name === 'result' ? statements(schema) : nothing))
    })
  }

  const learnHeaders = (headers: Readonly<Record<string, string>>): void => {
    for (const [name, written] of Object.entries(headers))
      if (isCredential(name)) learnHeader(name, written, known)
      else learnText(written, known)
  }

  const redactor: Redactor = {
    learnSecret: known.add,
    learnGiven: (headers, variables = {}) => {
      for (const [name, written] of Object.entries(headers))
        if (!plain.has(name.toLowerCase())) learnHeader(name, written, known)
      for (const [name, value] of Object.entries(variables)) if (isSecretName(name)) learnValue(name, value, known)
    },
    learnRequest: request => {
      const { query, path } = targetParts(request.target)
      const operation = find(request)[0] ?? atPath(path)
      learnHeaders(request.headers)
      for (const [name, written] of Object.entries(request.headers))
        if (!isDeclared(operation, 'header', name) && isDrawnHeader(name, written)) learnHeader(name, written, known)
      for (const [name, value] of query)
        if (isCredential(name) || (!isDeclared(operation, 'query', name) && isDrawnKey(name, value)))
          learnValue(name, value, known)
        else learnText(value, known)
      const segments = path.split('/')
      for (const [index, segment] of segments.entries())
        if (operation === undefined && isNamedSegment(segments, index)) known.add(decoded(segment))
        else learnText(decoded(segment), known)
      if (operation?.protocol === 'http') {
        const { variables = {} } = router.http(operation.method, path) ?? {}
        for (const [name, value] of Object.entries(variables)) if (isSecretName(name)) learnValue(name, value, known)
      }
      learnBody(request, value => cleanRequest(request, value, learning), { known, isCredential })
    },
    learnResponse: (response, request) => {
      learnHeaders(response.headers)
      learnBody(response, value => cleanAnswer(request, response, value, learning), { known, isCredential })
    },
    text,
    target: targetOf,
    header: (name, written) => (isCredential(name) ? undefined : text(written)),
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
  const [asked, answered] = [
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
        ...(asked === undefined ? {} : { body: asked }),
      },
      response: {
        ...response,
        headers: headersOf('response', response.headers),
        ...(answered === undefined ? {} : { body: answered }),
      },
    },
    redacted,
  }
}

const ignore: Note = () => undefined

/** Headers that carry credentials in every API. */
const always = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'set-cookie2'])

/** Headers of `--header` that are not credentials. */
const plain = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'expect',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'origin',
  'prefer',
  'range',
  'referer',
  'te',
  'user-agent',
])

const typeOf = (headers: Readonly<Record<string, string>>): string => (headers['content-type'] ?? '').toLowerCase()

/** Whether a segment of a path that the contract does not have stands after a name of secrets: `/reset-password/x`. */
const isNamedSegment = (segments: readonly string[], index: number): boolean => {
  const [name, value] = [decoded(segments[index - 1] ?? ''), decoded(segments[index] ?? '')]
  if (value.length < 4 || !isSecretName(name)) return false
  return isWeakName(name) ? isDrawn(value) : !/^[a-z]{1,15}(?:[-_.][a-z]{1,15})*$/i.test(value) && !/^v\d/i.test(value)
}

const withoutDrawn = (text: string): string =>
  text.replace(/[\w-]{16,}/g, word => (isDrawn(word) ? redactedText : word))

const isDeclared = (operation: Operation | undefined, place: 'header' | 'query', name: string): boolean =>
  operation?.parameters.some(
    parameter => parameter.in === place && parameter.name.toLowerCase() === name.toLowerCase(),
  ) === true

/** Whether a query parameter that nothing declares may prove who asks. Ids, hashes and addresses look drawn too, so that the name counts. */
const isDrawnKey = (name: string, value: string): boolean =>
  /(?:^|[-_.])(?:key|code|sig|signature|hmac)$/i.test(name) && isDrawn(value)

/** Whether a header that nothing declares may prove who asks: a drawn text in one piece, under no name of requests, their content or their clients. */
const isDrawnHeader = (name: string, written: string): boolean =>
  !plain.has(name.toLowerCase()) &&
  !/^(?:accept|content|if|sec)-|^x-forwarded-(?:for|host|port|prefix|proto|server)$|(?:^|-)(?:id|b3|nonce|etag|digest|client|version|ip)$|request|correlation|idempotency|trace|span|hash|sha\d/i.test(
    name,
  ) &&
  /^[\w.~+/=:-]+$/.test(written) &&
  isDrawn(written)

/** `{{name}}` stands for a value that is not there. */
const isBound = (value: string): boolean => /^\{\{\w+\}\}$/.test(decoded(value))

const pairOf = (pair: string): readonly [string, string] => {
  const at = pair.indexOf('=')
  const plainOf = (written: string): string => decoded(written.replaceAll('+', ' '))
  return at === -1 ? [plainOf(pair), ''] : [plainOf(pair.slice(0, at)), plainOf(pair.slice(at + 1))]
}

// learning

const learnHeader = (name: string, written: string, known: Known): void => {
  const lower = name.toLowerCase()
  if (lower === 'cookie') for (const pair of written.split(';')) learnCookie(pair, known)
  else if (lower.startsWith('set-cookie')) {
    // several of one name are joined by commas, which dates have too
    for (const part of written.split(/,[ \t]{0,4}(?=[^;,=\s]{1,256}=)/)) learnCookie(part.split(';', 1)[0] ?? '', known)
  } else {
    const at = written.trim().indexOf(' ')
    const scheme = at === -1 ? '' : written.trim().slice(0, at).toLowerCase()
    const rest = written
      .trim()
      .slice(at + 1)
      .trim()
    // The scheme is public, and so are the names of the parameters and the values that describe the request.
    known.add(written.trim(), at === -1 ? undefined : 'whole')
    if (at !== -1) known.add(rest, /[\w-]=[^=\s]/.test(rest) ? 'whole' : undefined)
    if (scheme === 'basic') learnBasic(rest, known)
    for (const [, quoted = '', bare = ''] of rest.matchAll(
      /(?<![^\s,;])[\w-]{1,64}=(?:"([^"]{8,4000})"|([^\s",;]{8,4000}))/g,
    ))
      known.add(quoted || bare, /[/:]/.test(quoted || bare) ? 'whole' : undefined)
  }
}

/** `user:password` in base64. A cookie may be other bytes too. */
const learnBasic = (base64: string, known: Known, isCookie = false): void => {
  try {
    const pair = new TextDecoder().decode(Uint8Array.from(atob(base64), character => character.charCodeAt(0)))
    if (isCookie && !/^[^:\p{Cc}\ufffd]*:[^\p{Cc}\ufffd]+$/u.test(pair)) return
    known.add(pair, 'whole')
    known.add(pair.slice(pair.indexOf(':') + 1))
  } catch {
    // no base64: it was learned as it is
  }
}

const learnCookie = (pair: string, known: Known): void => {
  const at = pair.indexOf('=')
  const name = pair.slice(0, Math.max(at, 0)).trim()
  const value = pair
    .slice(at + 1)
    .trim()
    .replace(/^"|"$/g, '')
  // a cookie may have no name (RFC 6265bis, section 5.7)
  if (at === -1 ? !isRandom(value) : value.length < 8 && !isSecretName(name) && !/sess|sid|auth/i.test(name)) return
  known.add(value)
  known.add(decoded(value))
  if (/^[A-Za-z0-9+/]{12,4000}={0,2}$/.test(decoded(value))) learnBasic(decoded(value), known, true)
}

/** A value of a name that holds secrets. Short ones are other things where the name is weak. */
const learnValue = (name: string, value: string, known: Known): void => {
  const least = isWeakName(name) ? 8 : 4
  if (value.length < least || value === redactedText || isBound(value)) return
  // an identifier of twenty bytes or a word may be a token of a chain
  if (isWeakName(name) && (/^0x[0-9a-f]{40}$/i.test(value) || !/\d/.test(value))) return
  known.add(value)
  if (/^(?:bearer|basic) /i.test(value)) learnHeader('authorization', value, known)
}

/** What is a secret by its look may come back in another encoding, which has no such look. */
const learnText = (text: string, known: Known): void => {
  for (const secret of secretsIn(text)) known.add(secret)
}

const learnBody = (
  message: RequestText | ResponseText,
  learnJson: (value: Json) => void,
  { known, isCredential }: { readonly known: Known; readonly isCredential: (name: string) => boolean },
): void => {
  const written = message.body === undefined ? undefined : textOf(message.body)
  if (written === undefined) return
  const form = streamForm(message.headers['content-type'])
  if (form !== undefined) {
    learnJson(itemsOfStream(form, written))
    // comments and an incomplete last item are not items of the stream
    learnText(written, known)
    return
  }
  const value = parsed(written)
  if (value !== undefined) learnJson(value)
  else if (typeOf(message.headers).includes('x-www-form-urlencoded')) {
    const asksForToken = isGrant(written)
    for (const pair of written.split('&')) {
      const [name, of] = pairOf(pair)
      if (isCredential(name) || (asksForToken && grants.test(name))) learnValue(name, of, known)
      else learnText(of, known)
    }
  } else if (typeOf(message.headers).startsWith('multipart/'))
    for (const { name, content } of partsOf(written, message.headers['content-type']))
      if (isSecretName(name)) learnValue(name, content, known)
      else learnText(content, known)
  else learnText(written, known)
}

// forms

const cleanForm = (
  written: string,
  isCredential: (name: string) => boolean,
  text: (written: string) => string,
): string => {
  const asksForToken = isGrant(written)
  return written
    .split('&')
    .map(pair => {
      const [name, value] = pairOf(pair)
      const isSecret = isCredential(name) || (asksForToken && grants.test(name))
      const clean = isSecret && value !== '' && !isBound(value) ? redactedText : text(value)
      return clean === value ? pair : `${percentEncoded(name)}=${percentEncoded(clean)}`
    })
    .join('&')
}

/** Parameters of a token request (RFC 6749, 7521 and 8628). Elsewhere, `code` may name a country or an error. */
const grants = /^(?:code|device_code|assertion|client_assertion)$/
const isGrant = (form: string): boolean => /(?:^|&)grant_type=/.test(form)

interface Part {
  readonly name: string
  readonly content: string
  /** Where the content begins. */
  readonly at: number
}

/** The parts of a multipart body that have names (RFC 7578). */
const partsOf = (written: string, contentType: string | undefined): readonly Part[] => {
  const boundary = boundaryOf(written, contentType)
  if (boundary === undefined) return []
  let next = 0
  return written.split(boundary).flatMap(part => {
    const from = next
    next += part.length + boundary.length
    const end = part.search(/\r?\n\r?\n/)
    const named = [...part.slice(0, Math.max(end, 0)).matchAll(partName)]
      .map(([, quoted, bare = '']) => decoded(quoted ?? bare))
      .map(name => name.replaceAll(/^'|'$/g, ''))
    const name = named.find(each => isSecretName(each)) ?? named[0]
    const content = part.slice(end).trim()
    return name === undefined ? [] : [{ name, content, at: from + end + part.slice(end).indexOf(content) }]
  })
}

const partName = /(?<![\w-])name\*?[ \t]{0,8}=[ \t]{0,8}(?:"((?:[^"\\\r\n]|\\.){1,200})"|([^\s;"]{1,200}))/gi

/** The boundary of the content type, otherwise the line before the first headers. A preamble may precede that line. */
const boundaryOf = (written: string, contentType = ''): string | undefined => {
  const [, quoted, bare] = /\bboundary=(?:"([^"]{1,200})"|([^\s;,"]{1,200}))/i.exec(contentType) ?? []
  const stated = `--${quoted ?? bare ?? ''}`
  if (stated.length > 2 && written.includes(stated)) return stated
  return /^(--[^\r\n]{1,200}?)[ \t]{0,8}\r?\ncontent-/im.exec(written)?.[1]
}

const cleanParts = (written: string, contentType: string | undefined): string =>
  withoutSpans(
    written,
    partsOf(written, contentType)
      .filter(({ name, content }) => isSecretName(name) && content !== '' && !isBound(content))
      .map(({ content, at }) => [at, at + content.length] as const),
    redactedText,
  )

// values

interface Cleaning {
  readonly known: Known
  readonly note: Note
  /** Whether members that the schema does not name go too. */
  readonly strict: boolean
  /** Whether to remove positional params that no method declares, as nothing describes them. */
  readonly positions: boolean
  readonly isCredential: (name: string) => boolean
  /** Whether the name is that of what the value is in. */
  readonly inherits?: boolean
  /** Called with each value that is secret because of its name. */
  readonly found: (name: string, value: string) => void
  /** Called with each other text. */
  readonly seen: (value: string) => void
  /** Of a request: a value of 32 bytes that nothing declares may be a private key. */
  readonly asks?: boolean
}

/** The schemas of the contract at a place, and the document that they refer to. */
interface Stated {
  readonly schemas: readonly Json[]
  readonly document: Json
}

const nothing: Stated = { schemas: [], document: null }

const statements = (schema: SchemaText | undefined): Stated =>
  schema === undefined
    ? nothing
    : { schemas: statementsOf([schema.schema], schema.document), document: schema.document }

const below = ({ schemas, document }: Stated, inner: (schemas: readonly Json[]) => readonly Json[]): Stated => ({
  schemas: statementsOf(inner(schemas), document),
  document,
})

/** A value without its secrets. `name` is that of the member which it is, or which the list that it is in is. */
const cleanValue = (value: Json, stated: Stated, at: string, name: string, context: Cleaning): Json => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string' || typeof value === 'number') return cleanLeaf(value, stated, at, name, context)
  if (isSpelled(value, context.known)) {
    context.note(at, 'secret')
    return redactedText
  }
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) =>
      cleanValue(
        item,
        below(stated, schemas => schemas.flatMap(schema => itemSchemas(schema, index))),
        `${at}/${index}`,
        name,
        context,
      ),
    )
  return cleanMembers(
    value as JsonObject,
    at,
    context,
    member => below(stated, schemas => memberSchemas(schemas, member)),
    {
      strict: context.strict && stated.schemas.some(namesMembers),
      inside: isSecretName(name) && !isWeakName(name) ? name : '',
    },
  )
}

/**
 * Whether a list spells a secret: bytes, code points, characters or pieces, one after the other. An object whose names are numbers from 0 is such a list:
 * JavaScript writes typed arrays like that.
 */
const isSpelled = (value: Json, known: Known): boolean => {
  if (known.size === 0 || typeof value !== 'object' || value === null) return false
  const isList = Array.isArray(value) || Object.keys(value).every((name, index) => name === String(index))
  const items: readonly Json[] = isList ? Object.values(value) : []
  if (items.length < 2) return false
  // bytes that are written with 0x are apart
  if (items.every(item => typeof item === 'string'))
    // Of a text that has a secret in it, the others of its list are none.
    return !items.some(item => known.isIn(item)) && ['', ' '].some(between => known.isIn(items.join(between)))
  if (
    items.length < 4 ||
    !items.every(item => Number.isInteger(item) && Number(item) >= -128 && Number(item) <= 0x10ffff)
  )
    return false
  const codes = items.map(Number)
  const asBytes = codes.every(code => code < 256) ? new TextDecoder().decode(Uint8Array.from(codes)) : ''
  return [asBytes, codes.map(code => String.fromCodePoint(Math.max(code, 0))).join('')].some(text => known.isIn(text))
}

const cleanMembers = (
  value: JsonObject,
  at: string,
  context: Cleaning,
  statedOf: (member: string) => Stated,
  { strict = false, inside = '' }: { readonly strict?: boolean; readonly inside?: string } = {},
): Json => {
  const taken = new Set<string>()
  const label = labelOf(value)
  const isGranting = Object.hasOwn(value, 'grant_type')
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => {
      const key = freeKey(cleanText(member, context.known), taken)
      const place = `${at}/${escaped(key)}`
      const stated = statedOf(member)
      if (key !== member) context.note(place, 'secret')
      if (strict && stated.schemas.length === 0) {
        context.note(place, 'undeclared')
        return [key, redactedText]
      }
      if (isGranting && grants.test(member))
        return [key, cleanValue(inner, stated, place, 'secret', { ...context, inherits: true })]
      if (label !== undefined && /^value$/i.test(member) && isLabelled(label, inner))
        return [key, cleanValue(inner, stated, place, label, { ...context, inherits: true })]
      // what a secret holds is one too, but for what the contract describes
      const inherits = inside !== '' && !context.isCredential(member)
      return [key, cleanValue(inner, stated, place, inherits ? inside : member, { ...context, inherits })]
    }),
  )
}

/** The name in a pair of a name and a value that is called so: `{"name": "DB_PASSWORD", "value": "x"}`. */
const labelOf = (value: JsonObject): string | undefined =>
  Object.entries(value)
    .map(([member, name]) => (/^(?:name|key|field)$/i.test(member) && typeof name === 'string' ? name : ''))
    .find(name => isSecretName(name))

const isLabelled = (label: string, value: Json): boolean =>
  isWeakName(label) ? typeof value === 'string' && isDrawn(value) : typeof value !== 'string' || isValue(label, value)

const freeKey = (wanted: string, taken: Set<string>): string => {
  let key = wanted
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}${number}`
  taken.add(key)
  return key
}

const cleanLeaf = (value: string | number, stated: Stated, at: string, name: string, context: Cleaning): Json => {
  const written = String(value)
  const hidden =
    !isBound(written) &&
    (isSecretHere(value, stated, name, context) || (context.asks === true && isPrivateKey(value, stated, name)))
  if (hidden) context.found(name, written)
  else context.seen(written)
  const clean = hidden ? redactedText : cleanText(written, context.known)
  if (clean === written) return value
  context.note(at, 'secret')
  return clean
}

const isSecretHere = (
  value: string | number,
  stated: Stated,
  name: string,
  { isCredential, inherits }: Cleaning,
): boolean => {
  if (value === '' || name === '' || !isCredential(name) || (inherits === true && isDescribed(stated))) return false
  // a token, a seed and a pin are other things in other APIs, which describe them
  return !isWeakName(name) || (!isDescribed(stated) && (isDigits.test(String(value)) || !isWord(String(value))))
}

const isDigits = /^\d{4,12}$/
/** `USDC`, `ready`, an address: what else is called a token. */
const isWord = (text: string): boolean => /^[A-Za-z-]{1,15}$/.test(text) || /^0x[0-9a-f]{40}$/i.test(text)

/** Whether the contract says more of a text than that it is one: such a text is of a public form. */
const isDescribed = ({ schemas }: Stated): boolean =>
  schemas.some(
    schema =>
      isObject(schema) &&
      (['pattern', 'enum', 'const'].some(keyword => Object.hasOwn(schema, keyword)) ||
        (typeof schema['format'] === 'string' && !['password', 'byte', 'binary'].includes(schema['format']))),
  )

/** 32 bytes in hex that neither the contract nor a name says to be a hash or an id. */
const isPrivateKey = (value: string | number, stated: Stated, name: string): boolean =>
  typeof value === 'string' && /^(?:0x)?[0-9a-f]{64}$/i.test(value) && !isDescribed(stated) && !isPublicName(name)

/** Where the contract says nothing: the name of a member or of a method. One that signs or imports takes keys whatever else it says. */
const isPublicName = (name: string): boolean =>
  !/sign|import|account|wallet|personal|unlock|priv/i.test(name) &&
  /hash|root|topic|block|tx|transaction|log|filter|proof|storage|receipt|digest|data|input|salt|nonce|slot|id$|ids$/i.test(
    name,
  )

/** A JSON text with its value's secrets taken out; the same text where there are none. */
const cleanJsonText = (written: string, value: Json, clean: (value: Json) => Json, known: Known): string => {
  const result = clean(value)
  const [before, after] = [JSON.stringify(value), JSON.stringify(result)]
  if (before !== after) return after
  // of duplicate members a parser keeps one
  return known.isIn(written) ? JSON.stringify(redactedText) : written
}

/** A stream with the secrets of its items taken out, as a list of them; the same text where there are none. */
const cleanStream = (
  form: StreamForm,
  written: string,
  {
    clean,
    text,
    note,
  }: {
    readonly clean: (value: Json, note: Note) => Json
    readonly text: (written: string) => string
    readonly note: Note
  },
): string => {
  const items = itemsOfStream(form, written)
  const cleaned = clean(items, (at, reason) => {
    // the framing fields of events are not reported, as every stream has them
    if (!(form === 'events' && reason === 'undeclared' && isFraming.test(at))) note(at, reason)
  }) as readonly Json[]
  const kept = form === 'events' ? cleaned.map((item, index) => framed(item, items[index], text)) : cleaned
  const isSame = JSON.stringify(kept) === JSON.stringify(items)
  // an incomplete event is not an item, so no schema permits to keep it
  const isWhole = form !== 'events' || !/[^\r\n]/.test(written.slice(completeItems(form, written).length))
  const before = isSame && isWhole ? written : streamText(form, kept)
  const result = text(before)
  if (result !== before) note('', 'secret')
  if (!isWhole) note('', 'undeclared')
  return result
}

const isFraming = /^\/\d+\/(?:event|retry)$/

/** An event with its name and its time to wait, which the form of a stream has and not its contract. */
const framed = (event: Json, original: Json | undefined, text: (written: string) => string): Json => {
  if (!isObject(event) || !isObject(original)) return event
  const { event: name, retry } = original
  return {
    ...event,
    ...(typeof name === 'string' ? { event: text(name) } : {}),
    ...(retry === undefined ? {} : { retry }),
  }
}

// JSON-RPC

/** A call or a batch. JSON-RPC 1.0 has no member for its version, and some servers do without it. */
const isCall = (value: Json): boolean => someCall(value, call => typeof call['method'] === 'string')
const isVersioned = (value: Json): boolean => someCall(value, call => Object.hasOwn(call, 'jsonrpc'))

const someCall = (value: Json, is: (call: JsonObject) => boolean): boolean =>
  (Array.isArray(value) ? (value as readonly Json[]) : [value]).some(call => isObject(call) && is(call))

const eachCall = (value: Json, clean: (call: Json, at: string, index: number) => Json): Json =>
  Array.isArray(value)
    ? (value as readonly Json[]).map((call, index) => clean(call, `/${index}`, index))
    : clean(value, '', 0)

const cleanCall = (call: Json, operation: Operation | undefined, at: string, context: Cleaning): Json => {
  if (!isObject(call)) return cleanValue(call, nothing, at, '', context)
  const method = typeof call['method'] === 'string' ? call['method'] : ''
  const stated = (index: number, name: string): Stated =>
    statements(
      (operation?.parameters.find(parameter => parameter.name === name) ?? operation?.parameters[index])?.schema,
    )
  const { params } = call
  const cleaned: Json | undefined = Array.isArray(params)
    ? (params as readonly Json[]).map((value, index) => {
        const place = `${at}/params/${index}`
        const parameter = operation?.parameters[index]
        if (parameter === undefined && typeof value === 'string' && asksWho.test(method) && isOpaque(value)) {
          context.found('token', value)
          context.note(place, 'secret')
          return redactedText
        }
        if (parameter === undefined && context.positions && tells(value)) {
          context.note(place, 'undeclared')
          return redactedText
        }
        return cleanValue(value, stated(index, ''), place, parameter?.name ?? method, context)
      })
    : isObject(params)
      ? cleanMembers(params, `${at}/params`, context, name => stated(-1, name))
      : params
  const { params: _, ...rest } = call
  const others = cleanMembers(rest, at, context, () => nothing) as JsonObject
  // in the order in which they were sent
  return Object.fromEntries(
    Object.keys(call).map(key => [key, key === 'params' ? (cleaned ?? null) : (others[key] ?? null)]),
  )
}

/** Methods whose params prove who asks. */
const asksWho = /^personal_|unlock|log[-_]?in|sign[-_]?in|auth(?!or)|authori[sz]|passw|passphrase|secret|credential/i
/** A text of at least four characters that is neither an address nor a number. */
const isOpaque = (value: string): boolean => value.length >= 4 && !/^0x[0-9a-f]*$|^\d+$/i.test(value) && !isBound(value)
/** Whether a value says more than yes, no or nothing, a quantity or an address in hex, and the words that nodes of chains have for blocks and topics. */
const tells = (value: Json): boolean =>
  typeof value === 'object'
    ? value !== null && Object.keys(value).length > 0
    : typeof value === 'number' ||
      (typeof value === 'string' && value !== '' && !publicParam.test(value) && !isBound(value))
const publicParam =
  /^(?:0x[0-9a-f]{0,40}|latest|earliest|pending|safe|finalized|newHeads|logs|newPendingTransactions|syncing)$/i

const callsIn = ({ body }: RequestText): readonly Json[] => {
  const value = body === undefined ? undefined : parsed(textOf(body))
  return Array.isArray(value) ? (value as readonly Json[]) : isObject(value) ? [value] : []
}

/** The operation of a request; of a batch those of its calls, in their order. */
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
