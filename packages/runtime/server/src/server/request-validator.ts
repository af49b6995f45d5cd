import { mediaTypeOf } from '@chainwright/runtime-validation'
import type { ExpressMiddleware } from '../adapters/express.ts'
import { type FastifyHook, fastifyValidator } from '../adapters/fastify-validator.ts'
import { type FetchValidator, fetchValidator } from '../adapters/fetch-validator.ts'
import { nodeValidator } from '../adapters/node-validator.ts'
import type { ValidatedExchange, ValidateRequest } from '../adapters/validated.ts'
import type { Contract, HttpOperation } from '../contract/contract.ts'
import type { RequestInfo } from '../exchange/context.ts'
import { BadRequest, HttpError } from '../exchange/errors.ts'
import { originForm } from '../exchange/exchange.ts'
import { messagesOf } from '../exchange/issues.ts'
import { decodeSafely, requestDecoderOf } from '../handlers/decoding.ts'
import { bodyReader, hasBody, rangeOf, unsupported } from '../http/body.ts'
import { refuseBrackets } from '../http/bracketed.ts'
import { failure } from '../http/operation.ts'
import { withoutCase } from '../http/router.ts'
import type { ServerOptions } from '../options/options.ts'
import { type Runtime, runtimeOf } from '../options/runtime.ts'
import { dispatcher, malformedPath } from './dispatch.ts'

export type { FastifyHook, FetchValidator }

/** Options of a validator: the options of a server for requests. */
export interface RequestValidatorOptions
  extends Pick<
    ServerOptions,
    'basePath' | 'bodies' | 'bodyTimeout' | 'errorBody' | 'formats' | 'maxBodyBytes' | 'onError'
  > {
  /** Called with the error of an invalid request, which then continues to its route. Without it, the validator refuses the request. */
  readonly report?: (error: HttpError, request: RequestInfo) => void
}

/**
 * Validates requests to routes that an application already has. A request without an operation in the contract continues. An
 * invalid request gets the response of the contract's server: 400, 413 or 415. Credentials, rate limits and responses are up to
 * the application.
 */
export interface RequestValidator {
  /**
   * `app.use(validator.express)`, before or after `express.json()`. If no parser has read a JSON body, the validator reads it and sets
   * `request.body`. It validates a body of another type if a parser kept its bytes or its text.
   */
  readonly express: ExpressMiddleware
  /** `fastify.addHook('preValidation', validator.fastify)`. Bodies are validated as Fastify has parsed them. */
  readonly fastify: FastifyHook
  /**
   * Hono: `app.use(async (c, next) => (await validator.fetch(c.req.raw)) ?? next())`. Resolves with undefined for a valid
   * request, whose body can still be read.
   */
  readonly fetch: FetchValidator
}

/**
 * Creates a validator from the `contract` that a generated server exports.
 *
 * @throws TypeError if `bodies` names an unknown operation
 */
export const createRequestValidator = (contract: Contract, options: RequestValidatorOptions = {}): RequestValidator => {
  const { report, ...rest } = options
  const runtime = runtimeOf(contract, { ...rest, serveContract: false })
  const finders = [dispatcher(runtime, {}), dispatcher(runtime, {}, withoutCase)]
  const checks = new Map(
    contract.operations.flatMap(operation =>
      operation.protocol === 'http' ? [[operation, checkOf(runtime, operation)] as const] : [],
    ),
  )
  const found = (exchange: ValidatedExchange): Match[] =>
    finders.flatMap(({ find }): Match[] => {
      const result = find(exchange)
      if (result.kind === 'malformed') return [malformed]
      if (result.kind !== 'found' || result.target.operation === undefined) return []
      return [{ operation: result.target.operation, values: result.values, encodedPath: exchange.encodedPath }]
    })
  const validate: ValidateRequest = async (targets, at) => {
    const seen = new Set<HttpOperation>()
    for (const target of targets) {
      for (const spelling of spellingsOf(target)) {
        for (const one of found(at(spelling))) {
          if (one.operation !== undefined && seen.has(one.operation)) continue
          const exchange = at(spelling)
          try {
            if (one.operation === undefined) throw malformedPath()
            seen.add(one.operation)
            if (target.includes('#')) throw new BadRequest('Invalid request target: it has a fragment')
            exchange.encodedPath = one.encodedPath
            await checks.get(one.operation)?.(exchange, one.values)
          } catch (error) {
            if (!(error instanceof HttpError) || report === undefined)
              return { answer: failure(runtime, error, { exchange, operation: one.operation }), exchange }
            report(error, exchange)
            return undefined
          }
        }
      }
    }
    return undefined
  }
  return { express: nodeValidator(validate), fastify: fastifyValidator(validate), fetch: fetchValidator(validate) }
}

/** An operation whose path matches the target. `operation` is undefined if the path cannot be decoded; some hosts still route such a path. */
interface Match {
  readonly operation: HttpOperation | undefined
  readonly values: readonly string[]
  readonly encodedPath: ValidatedExchange['encodedPath']
}

const malformed: Match = { operation: undefined, values: [], encodedPath: undefined }

/** Decodes escaped unreserved characters (RFC 3986 §6.2.2.2). */
const withoutNeedlessEscapes = (path: string): string =>
  path.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, code => decodeURIComponent(code))

/**
 * The spellings under which a host may route a target. The first is the target without its fragment. The others have slashes instead of
 * backslashes, one slash instead of several, no trailing slash, a semicolon as the start of the query, and decoded unreserved characters. Hosts
 * differ in the spelling that they route. The validator therefore checks a request against every operation that a spelling matches, and may refuse
 * it for an operation that the host does not choose.
 */
const spellingsOf = (target: string): ReadonlySet<string> => {
  const [whole = ''] = originForm(target).split('#', 1)
  const cut = (text: string, mark: string): [string, string] => {
    const at = text.indexOf(mark)
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  }
  const tidy = (path: string): string => path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '') || '/'
  const [path, query] = cut(whole, '?')
  const [before, after] = cut(path, ';')
  const parts: readonly (readonly [path: string, query: string])[] =
    after === ''
      ? [[path, query]]
      : [
          [path, query],
          [before, `?${after.slice(1)}${query.replace('?', '&')}`],
        ]
  const spelled = parts.flatMap(([each, rest]) =>
    [each, each.replaceAll('\\', '/')].flatMap(slashed =>
      [slashed, withoutNeedlessEscapes(slashed)].map(decoded => tidy(decoded) + rest),
    ),
  )
  return new Set([whole, ...spelled])
}

/** Throws the HttpError with which the operation's server would respond. */
type Check = (exchange: ValidatedExchange, values: readonly string[]) => Promise<void>

const checkOf = (runtime: Runtime, operation: HttpOperation): Check => {
  const decode = requestDecoderOf(operation, runtime.checks)
  const readBody =
    operation.body &&
    bodyReader(operation.body, { limits: runtime.limits(operation.id), forms: operation.decode?.form })
  return async (exchange, values) => {
    const isRead = readBody !== undefined && exchange.hasReadableBody
    const body = isRead ? await readBody(exchange) : undefined
    if (!isRead && operation.body !== undefined) refuseType(exchange, operation.body.mediaTypes)
    if (decode === undefined) return
    const { query, encodedPath } = exchange
    if (operation.decode?.query !== undefined) refuseBrackets(query, operation.decode.query)
    const decoded = decodeSafely(decode, { path: values, encodedPath, query, headers: exchange, body })
    if (decoded.ok) {
      exchange.checkParsed(isRead ? (decoded.value as { readonly body?: unknown }).body : undefined)
      return
    }
    // the body is left to the route, so its issues are unknown
    const issues =
      isRead || readBody === undefined ? decoded.issues : decoded.issues.filter(({ path }) => path[0] !== 'body')
    if (issues.length > 0) throw new BadRequest(messagesOf(issues))
  }
}

/** Refuses a body with a media type that the operation does not accept, or without one. */
const refuseType = (exchange: ValidatedExchange, accepted: readonly string[]): void => {
  const type = exchange.header('content-type')
  if (type !== undefined) rangeOf(mediaTypeOf(type), accepted)
  else if (hasBody(exchange)) throw unsupported('missing', accepted)
}
