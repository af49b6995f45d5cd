import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kind, type Mutant, mutantsOf } from './mutant.ts'

/** A bug that no rule creates: a typical mistake about a protocol. */
export interface Planted {
  readonly kind: Kind
  readonly file: string
  /** The resulting fault, as a user sees it. */
  readonly description: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
}

const server = 'packages/runtime/server/src'
const client = 'packages/runtime/client/src'
const validation = 'packages/runtime/validation/src'

export const plantedBugs: readonly Planted[] = [
  // Access
  {
    kind: 'runtime-server',
    file: `${server}/security.ts`,
    description: 'a 401 has no challenge',
    find: "return text === undefined ? {} : { 'www-authenticate': text }",
    replace: 'return {}',
  },
  {
    kind: 'runtime-server',
    file: `${server}/security.ts`,
    description: 'unknown callers are accepted',
    find: 'else if (!isOpen(credentials)) throw unauthorizedFor(credentials)',
    replace: 'else if (!isOpen(credentials)) exchange.principal = credentials',
  },
  {
    kind: 'runtime-server',
    file: `${server}/security.ts`,
    description: 'invalid credentials count as absent',
    find: 'return credentials => mayLack && Object.keys(credentials).length === 0',
    replace: 'return () => mayLack',
  },
  {
    kind: 'servers',
    file: 'packages/data/server/src/gen/operations.ts',
    description: 'the usage of an account requires no key',
    find: "security: [['apiKey'], []],\n  limits: { cost: 200 }",
    replace: 'security: [],\n  limits: { cost: 200 }',
  },
  {
    kind: 'clients',
    file: 'packages/data/client/src/gen/api.ts',
    description: 'the client never sends its key',
    find: '  security: [{ apiKey: [] }, {}],\n',
    replace: '  security: [],\n',
  },
  {
    kind: 'clients',
    file: 'packages/data/client/src/gen/api.ts',
    description: 'the key is sent under another name',
    find: "name: 'x-data-api-key'",
    replace: "name: 'x-api-key'",
  },
  // Time
  {
    kind: 'runtime-server',
    file: `${server}/pages/pages.ts`,
    description: 'page tokens expire after twice the time',
    find: 'ttl * 1000',
    replace: 'ttl * 2000',
  },
  {
    kind: 'runtime-server',
    file: `${server}/pages/pages.ts`,
    description: 'page tokens never expire',
    find: 'record.expiresAt <= setting.clock()',
    replace: 'record.expiresAt <= 0',
  },
  {
    kind: 'runtime-server',
    file: `${server}/pages/pages.ts`,
    description: 'page tokens expire a millisecond late',
    find: 'record.expiresAt <= setting.clock()',
    replace: 'record.expiresAt < setting.clock()',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/windows.ts`,
    description: 'a window is a second too short',
    find: 'rate.windowSeconds * 1000',
    replace: '(rate.windowSeconds - 1) * 1000',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/windows.ts`,
    description: 'a failed call counts against the limit',
    find: 'await store.release(key)\n      throw error',
    replace: 'throw error',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/windows.ts`,
    description: 'all calls of an operation share one window, whatever their input',
    find: 'rate.per.map(name => memberOf(call.input, name))',
    replace: '[] as unknown[]',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/windows.ts`,
    description: 'the reported wait is a second too short',
    find: 'Math.max(1, Math.ceil((taken.retryAt - now) / 1000))',
    replace: 'Math.max(1, Math.ceil((taken.retryAt - now) / 1000) - 1)',
  },
  // Money
  {
    kind: 'runtime-server',
    file: `${server}/limits/rate.ts`,
    description: 'every call costs one unit',
    find: 'operation?.limits?.cost ?? setting.defaultCost ?? 1',
    replace: 'setting.defaultCost ?? 1',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/rate-store.ts`,
    description: 'the last unit of a budget cannot be used',
    find: 'window.used + cost <= budget.units',
    replace: 'window.used + cost < budget.units',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/rate-store.ts`,
    description: 'calls use no units of the budget',
    find: 'if (ok) window.used += cost',
    replace: '',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/rate-store.ts`,
    description: 'a window lasts a second instead of a minute',
    find: 'now + budget.windowSeconds * 1000',
    replace: 'now + 1000',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/rate.ts`,
    description: 'a key does not raise the budget',
    find: 'own.length === 0 ? anonymous : Math.min(...own)',
    replace: 'own.length === 0 ? anonymous : anonymous',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/rate.ts`,
    description: 'the headers report one unit too many',
    find: "'ratelimit-remaining': String(stand.remaining)",
    replace: "'ratelimit-remaining': String(stand.remaining + 1)",
  },
  // HTTP
  {
    kind: 'runtime-server',
    file: `${server}/dispatch.ts`,
    description: 'a 405 does not list the allowed methods',
    find: '{ headers: { allow } })',
    replace: '{})',
  },
  {
    kind: 'runtime-validation',
    file: `${validation}/decode/encoding.ts`,
    description: 'a plus in a query is not decoded as a space',
    find: "query && text.includes('+') ? text.replaceAll('+', ' ') : text",
    replace: 'text',
  },
  {
    kind: 'runtime-client',
    file: `${client}/http/url.ts`,
    description: 'paths are not encoded',
    find: 'const simple = (name: string, input: Input, encode = encoded)',
    replace: 'const simple = (name: string, input: Input, encode: Encode = String)',
  },
  {
    kind: 'runtime-client',
    file: `${client}/http/url.ts`,
    description: 'a plus in a query is sent unencoded',
    find: 'const PLAIN = /^[\\w.~-]*$/',
    replace: 'const PLAIN = /^[\\w.~+-]*$/',
  },
  {
    kind: 'runtime-client',
    file: `${client}/http/url.ts`,
    description: 'a path segment of two dots is sent',
    find: '/^\\.{0,2}$/.test(text as string)',
    replace: '/^\\.{0,1}$/.test(text as string)',
  },
  // Pages
  {
    kind: 'runtime-server',
    file: `${server}/pages/pages.ts`,
    description: 'a page token of another query is accepted',
    find: 'query !== (await queryOf(operation, members)) &&',
    replace: '(false as boolean) &&',
  },
  {
    kind: 'runtime-server',
    file: `${server}/pages/pages.ts`,
    description: 'a page token of another caller is accepted',
    find: 'issuedTo !== (await ownerOf(operation, owner))',
    replace: 'false as boolean',
  },
  {
    kind: 'runtime-server',
    file: `${server}/pages/pages.ts`,
    description: 'a page token is invalid with another page size',
    find: 'name !== operation.pagination?.size && ',
    replace: '',
  },
  {
    kind: 'runtime-client',
    file: `${client}/pages/pages.ts`,
    description: 'a page without items counts as the last one',
    find: "return ended || (value ?? '') === '' ? undefined : { ...input, [token as string]: value }",
    replace:
      "return ended || !items?.length || (value ?? '') === '' ? undefined : { ...input, [token as string]: value }",
  },
  {
    kind: 'runtime-client',
    file: `${client}/pages/pages.ts`,
    description: 'pagination ignores a count of zero',
    find: "[0, '0', null].includes(at(data, count) as null) || !items?.length",
    replace: '!items?.length',
  },
  {
    kind: 'runtime-client',
    file: `${client}/pages/pages.ts`,
    description: 'pagination with a repeated token never ends',
    find: 'if (seen.has(key)) throw',
    replace: 'if (false as boolean) throw',
  },
  // JSON-RPC
  {
    kind: 'runtime-client',
    file: `${client}/rpc/batch-send.ts`,
    description: 'the responses of a batch are matched by their order',
    find: 'const [reply, ...more] = list.filter(each => each?.id === id && each !== common)',
    replace: 'const [reply, ...more] = [list.shift()]',
  },
  {
    kind: 'runtime-client',
    file: `${client}/rpc/answer.ts`,
    description: 'the id of a response is not checked',
    find: 'if (reply.id !== id && !(error && (reply.id ?? null) === null)) {',
    replace: 'if (false as boolean) {',
  },
  {
    kind: 'clients',
    file: 'packages/node/client/src/gen/api.ts',
    description: 'a call to a chain that is not ready is not retried',
    find: ', retryable: [-32002]',
    replace: '',
  },
  {
    kind: 'runtime-client',
    file: `${client}/rpc/answer.ts`,
    description: 'a response without a result gives undefined',
    find: "if (result === undefined) throw broken(exchanged, operation, 'the response has neither result nor error')\n",
    replace: '',
  },
  // Retries and timeouts
  {
    kind: 'runtime-client',
    file: `${client}/core/expiry.ts`,
    description: 'a call never times out',
    find: '      waiting.delete(entry)\n      entry.controller.abort()',
    replace: '      waiting.delete(entry)',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/retry.ts`,
    description: 'a call is retried once too often',
    find: 'if (failed.attempt > limit) return undefined',
    replace: 'if (failed.attempt > limit + 1) return undefined',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/retry.ts`,
    description: 'a call waits half the time that the service requests',
    find: 'const delay = requested ?? backoff',
    replace: 'const delay = (requested && requested / 2) ?? backoff',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/retry.ts`,
    description: 'a call that is not idempotent is retried',
    find: '/^(GET|HEAD|PUT|DELETE|OPTIONS)$/.test(method)',
    replace: 'true',
  },
  // Values
  {
    kind: 'runtime-client',
    file: `${client}/json/integers.ts`,
    description: 'integers beyond 2^53 lose digits',
    find: 'if (!mayLoseDigits(text)) return JSON.parse(text)',
    replace: 'if (!mayLoseDigits(text) || text.length > 0) return JSON.parse(text)',
  },
  {
    kind: 'runtime-validation',
    file: `${validation}/checksums/index.ts`,
    description: 'the capital letters of an address are not checked (EIP-55)',
    find: 'if (digits[i] !== (raised ? lower[i]?.toUpperCase() : lower[i])) return false',
    replace: 'if (false as boolean) return false',
  },
  {
    kind: 'runtime-validation',
    file: `${validation}/checksums/index.ts`,
    description: 'the checksum of a CB58 string is not checked',
    find: 'return sum.every((byte, index) => byte === bytes[body.length + index]) ? body : undefined',
    replace: 'return sum.length > 0 ? body : undefined',
  },
  {
    kind: 'validators',
    file: 'packages/data/validation/src/gen/schemas/ErrorBody.ts',
    description: 'a status above 599 is accepted',
    find: '(statusCode as number) <= 599 &&',
    replace: '(statusCode as number) <= 699 &&',
  },
  // Streams
  {
    kind: 'runtime-client',
    file: `${client}/streams/connection.ts`,
    description: 'a reopened stream sends a wrong id of the last event',
    find: "'last-event-id': lastEventId }",
    replace: "'last-event-id': lastEventId.slice(1) }",
  },
  {
    kind: 'runtime-client',
    file: `${client}/streams/event-stream.ts`,
    description: 'the data lines of an event are joined by spaces',
    find: '\\n$',
    replace: ' $',
  },
  {
    kind: 'runtime-client',
    file: `${client}/streams/download.ts`,
    description: 'a resumed download does not send the version of the file',
    find: ", 'if-range': part.validator }",
    replace: ' }',
  },
  {
    kind: 'runtime-server',
    file: `${server}/streams/pieces.ts`,
    description: 'the second line of event data has no field name',
    find: 'data.split(/\\r\\n|\\r|\\n/)',
    replace: '[data]',
  },
  {
    kind: 'runtime-server',
    file: `${server}/streams/begin.ts`,
    description: 'an error in an event stream is sent as an ordinary event',
    find: 'return `event: error',
    replace: 'return `event: message',
  },
  {
    kind: 'runtime-server',
    file: `${server}/http/operation.ts`,
    description: 'the items of a body are not validated',
    find: 'read === undefined ? { ok: true, value: { body } } : decodeSafely(read, { ...nothingElse, body }, place)',
    replace: '({ ok: true, value: { body } })',
  },
  // Precedence and credentials
  {
    kind: 'runtime-client',
    file: `${client}/core/request-headers.ts`,
    description: 'a header of the client overrides that of a call',
    find: '{ ...common, ...headerRecord(options.headers), ',
    replace: '{ ...headerRecord(options.headers), ...common, ',
  },
  {
    kind: 'runtime-client',
    file: `${client}/http/header-params.ts`,
    description: 'a header of the client overrides a parameter',
    find: 'headers[name.toLowerCase()] = text',
    replace: 'headers[name.toLowerCase()] ??= text',
  },
  {
    kind: 'runtime-client',
    file: `${client}/http/answer-types.ts`,
    description: 'the media types of an operation override the accept header of a caller',
    find: "if ((settings.accept ?? headerRecord(options.headers)['accept']) === undefined) headers['accept'] = types",
    replace: "if (settings.accept !== null || options.headers) headers['accept'] = types",
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/credentials.ts`,
    description: 'every credential is sent in the place of the first scheme',
    find: 'puts.push(carrier => scheme?.place?.put(carrier, text, scheme))',
    replace: 'puts.push(carrier => schemes[0]?.place?.put(carrier, text, schemes[0]))',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/credentials.ts`,
    description: 'one of two required credentials is sent without the other',
    find: 'if (credential === undefined) return resolve(operation, security, others, renewals)',
    replace: 'if (credential === undefined) continue',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/credentials.ts`,
    description: 'the last security alternative has precedence over the first',
    find: '= [...security, {}]',
    replace: '= [...security.toReversed(), {}]',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/credentials.ts`,
    description: 'a token for one scope is sent to operations with another scope',
    find: "const key = source ? scheme.id : [scheme.id, ...scopes].join(' ')",
    replace: 'const key = scheme.id',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/dispatch.ts`,
    description: 'a key follows a redirect to another origin',
    find: "init.redirect ??= 'error'",
    replace: "init.redirect ??= 'follow'",
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/own-server.ts`,
    description: 'the headers of a client are sent to a foreign origin',
    find: "isKnown ? settings.headers : { accept: settings.headers['accept'] as string }",
    replace: 'isKnown || baseUrl ? settings.headers : {}',
  },
  {
    kind: 'runtime-server',
    file: `${server}/security.ts`,
    description: 'credentials of another scheme are accepted as a token',
    find: 'return match?.[1]?.toLowerCase() === scheme.type ? match[2] : undefined',
    replace: 'return match?.[2]',
  },
  {
    kind: 'runtime-server',
    file: `${server}/security.ts`,
    description: 'one of two required credentials is enough',
    find: 'alternatives.some(needed => needed.every(isThere))',
    replace: 'alternatives.some(needed => needed.some(isThere))',
  },
  // Pages that follow
  {
    kind: 'runtime-client',
    file: `${client}/pages/pages.ts`,
    description: 'an empty token of the next page is sent',
    find: "return ended || (value ?? '') === '' ? undefined",
    replace: 'return ended || value === undefined || value === null ? undefined',
  },
  {
    kind: 'runtime-client',
    file: `${client}/pages/pages.ts`,
    description: 'a page whose next token is its own is requested again',
    find: 'const seen = new Set([keyOf(input)])',
    replace: 'const seen = new Set<string | undefined>()',
  },
  {
    kind: 'runtime-client',
    file: `${client}/pages/pages.ts`,
    description: 'the second page is requested with the token of the first',
    find: 'input = following\n      call = this.#load(input)',
    replace: 'call = this.#load(input)\n      input = following',
  },
  {
    kind: 'runtime-client',
    file: `${client}/pages/pages.ts`,
    description: 'requests for later pages lack the other parameters',
    find: ': { ...input, [token as string]: value }',
    replace: ': { [token as string]: value }',
  },
  {
    kind: 'runtime-client',
    file: `${client}/pages/page-turns.ts`,
    description: 'an offset counts pages, not items',
    find: 'Number(at(page.input, token) ?? 0) + count',
    replace: 'Number(at(page.input, token) ?? 0) + 1',
  },
  {
    kind: 'runtime-server',
    file: `${server}/pages/pages.ts`,
    description: 'a page token of another operation is accepted',
    find: 'operation.id} $',
    replace: '""} $',
  },
  // Waits and repetitions
  {
    kind: 'runtime-client',
    file: `${client}/core/retry.ts`,
    description: 'the wait until a date in Retry-After is rounded down',
    find: 'Math.max(0, until - Date.now())',
    replace: 'Math.max(0, Math.floor((until - Date.now()) / 1000) * 1000)',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/retry.ts`,
    description: 'the reset of a budget has precedence over Retry-After',
    find: "headers.get('retry-after') ?? (status === 429 && headers.get('ratelimit-reset'))",
    replace: "(status === 429 && headers.get('ratelimit-reset')) || headers.get('retry-after')",
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/exchange.ts`,
    description: 'the time limit of a call restarts with each attempt',
    find: 'const left = total ? deadline - Date.now() : NEVER',
    replace: 'const left = total || NEVER',
  },
  {
    kind: 'runtime-client',
    file: `${client}/rpc/batch-send.ts`,
    description: 'a batch is retried although one of its calls is not idempotent',
    find: 'entries.every(({ request }) => request.table.idempotent)',
    replace: 'entries.some(({ request }) => request.table.idempotent === true)',
  },
  {
    kind: 'runtime-client',
    file: `${client}/rpc/batch-send.ts`,
    description: 'calls of a batch that have a response are retried with the others',
    find: 'open = refused.map(({ entry }) => entry)',
    replace: 'open = entries',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/windows.ts`,
    description: 'the reported wait is rounded to the nearest second',
    find: 'Math.ceil((taken.retryAt - now) / 1000)',
    replace: 'Math.round((taken.retryAt - now) / 1000)',
  },
  {
    kind: 'runtime-server',
    file: `${server}/limits/rate.ts`,
    description: 'the reset of a budget is rounded down',
    find: 'Math.ceil((resetAt - now) / 1000)',
    replace: 'Math.floor((resetAt - now) / 1000)',
  },
  // Places of values
  {
    kind: 'runtime-client',
    file: `${client}/http/styles.ts`,
    description: 'the commas between the items of a query parameter are encoded',
    find: "delimited(name, value, encode, ',')",
    replace: "delimited(name, value, encode, '%2C')",
  },
  {
    kind: 'runtime-client',
    file: `${client}/rpc/params.ts`,
    description: 'a parameter after an absent one moves to its position',
    find: 'const params = positions.map(name => input[name])',
    replace: 'const params = positions.map(name => input[name]).filter(value => value !== undefined)',
  },
  {
    kind: 'runtime-client',
    file: `${client}/json/integers.ts`,
    description: 'integers beyond 2^53 lose digits in lists',
    find: '!integers || Array.isArray(holder) || integers.includes(key)',
    replace: '!integers || (!Array.isArray(holder) && integers.includes(key))',
  },
  {
    kind: 'runtime-validation',
    file: `${validation}/decode/pairs.ts`,
    description: 'the items of a query parameter are decoded before they are split',
    find: 'source.query ? joined(raw, read, text) : joined(text(raw), read)',
    replace: 'joined(text(raw), read)',
  },
  {
    kind: 'runtime-validation',
    file: `${validation}/decode/encoding.ts`,
    description: 'a name in a query ends at the last equals sign',
    find: "const equals = query.indexOf('=', start)",
    replace: "const equals = query.lastIndexOf('=', end - 1)",
  },
  {
    kind: 'runtime-validation',
    file: `${validation}/keywords/combinations.ts`,
    description: 'a value may match two schemas of oneOf',
    find: 'if (count > 1) refuse',
    replace: 'if (count > 2) refuse',
  },
  {
    kind: 'validators',
    file: 'packages/node/validation/src/gen/schemas/TopicFilter.ts',
    description: 'the last topic of a list of alternatives is not validated',
    find: 'isHash32(value) || (Array.isArray(value) && refusedHash32(value, 0) === value.length)',
    replace: 'isHash32(value) || (Array.isArray(value) && refusedHash32(value, 0) >= value.length - 1)',
  },
  {
    kind: 'validators',
    file: 'packages/node/validation/src/gen/schemas/LogFilter.ts',
    description: 'the first address of a list is not validated',
    find: '(Array.isArray(address) && refusedEvmAddress(address, 0) === address.length)',
    replace: '(Array.isArray(address) && refusedEvmAddress(address, 1) === address.length)',
  },
  // Responses
  {
    kind: 'runtime-server',
    file: `${server}/http/accept.ts`,
    description: 'the first media type that a caller accepts is sent, instead of its preferred one',
    find: 'if (quality > best.quality)',
    replace: 'if (quality > 0 && best.quality === 0)',
  },
  {
    kind: 'runtime-server',
    file: `${server}/http/accept.ts`,
    description: 'a media type that a caller excludes is sent',
    find: 'if (specificity > found.specificity)',
    replace: 'if (specificity > 0 && range.quality > found.quality)',
  },
  {
    kind: 'runtime-server',
    file: `${server}/rpc/batch.ts`,
    description: 'a late response is sent in the place of another one in its batch',
    find: 'run(index, text => respond(index, text))',
    replace: 'run(index, text => respond(next - 1, text))',
  },
  {
    kind: 'runtime-server',
    file: `${server}/http/router.ts`,
    description: 'the values of path parameters are in reverse order',
    find: 'this.values[depth] = segment\n',
    replace: 'this.values[Math.max(0, this.values.length - 1 - depth)] = segment\n',
  },
  {
    kind: 'clients',
    file: 'packages/node/client/src/gen/api.ts',
    description: 'the calls of one chain are sent to another one',
    find: "path: '/ext/bc/{chain}'",
    replace: "path: '/ext/bc/{blockchain}'",
  },
  {
    kind: 'servers',
    file: 'packages/data/server/src/gen/operations.ts',
    description: 'an operation has the validator of another one',
    find: 'decode: validation.listErc721Transfers.decode',
    replace: 'decode: validation.listErc1155Balances.decode',
  },
  // Hosts and middleware
  {
    kind: 'runtime-server',
    file: `${server}/adapters/fetch.ts`,
    description: 'the length in the response to HEAD counts characters, not bytes',
    find: 'new TextEncoder().encode(body).length : body.byteLength',
    replace: 'body.length : body.byteLength',
  },
  {
    kind: 'runtime-hosts',
    file: `${server}/adapters/node-pieces.ts`,
    description: 'a streamed body is received faster than its handler reads it',
    find: '      request.pause()\n',
    replace: '',
  },
  {
    kind: 'runtime-server',
    file: `${server}/http/body.ts`,
    description: 'a body in chunks without a media type counts as absent',
    find: "if (isEmpty) return noBody(body)\n      throw unsupported('none', accepted)",
    replace: 'return noBody(body)',
  },
  {
    kind: 'runtime-server',
    file: `${server}/http/body.ts`,
    description: 'a body without a media type and a length counts as absent',
    find: '(await bytesOf(exchange, limits)).length === 0',
    replace: '(await bytesOf(exchange, limits)).length >= 0',
  },
  {
    kind: 'runtime-hosts',
    file: `${server}/request-validator.ts`,
    description: 'a body without a media type reaches the route of an application',
    find: 'else if (hasBody(exchange)) throw',
    replace: 'else if (hasBody(exchange) && accepted.length === 0) throw',
  },
  {
    kind: 'runtime-server',
    file: `${server}/adapters/node-body.ts`,
    description: 'a body of a socket in pieces is refused at exactly its limit',
    find: 'if (size > limits.bytes) finish',
    replace: 'if (size >= limits.bytes) finish',
  },
  {
    kind: 'runtime-server',
    file: `${server}/server.ts`,
    description: 'the last middleware is the outermost',
    find: 'const { use: all = [] } = runtime.options',
    replace: 'const all = [...(runtime.options.use ?? [])].reverse()',
  },
  {
    kind: 'runtime-server',
    file: `${server}/middleware/cors.ts`,
    description: 'a response to another origin lacks Vary: Origin',
    find: "= origin === '*' ? {} : { vary: 'Origin' }",
    replace: "= origin === '*' || !allowed ? {} : { vary: 'Origin' }",
  },
  {
    kind: 'runtime-server',
    file: `${server}/middleware/cors.ts`,
    description: 'an origin that begins like an allowed one is allowed',
    find: 'origin(from) : origin.includes(from)',
    replace: 'origin(from) : origin.some(one => from.startsWith(one))',
  },
  {
    kind: 'runtime-server',
    file: `${server}/middleware/hosts.ts`,
    description: 'a host that ends like an allowed one is allowed',
    find: 'host => host.slice(1).toLowerCase()',
    replace: 'host => host.slice(2).toLowerCase()',
  },
  // Messages
  {
    kind: 'runtime-server',
    file: `${server}/rpc/envelope.ts`,
    description: 'a call with the id null counts as a notification',
    find: "return id === null ? 'null' : (",
    replace: 'return id === null ? undefined : (',
  },
  {
    kind: 'runtime-server',
    file: `${server}/http/body.ts`,
    description: 'a JSON media type with a parameter is not JSON',
    find: '\\+)?json *(?:;|$)/i.test(mediaType) &&',
    replace: '\\+)?json$/i.test(mediaType) &&',
  },
  {
    kind: 'runtime-server',
    file: `${server}/rpc/subscriptions.ts`,
    description: 'an item is sent before the id of its subscription',
    find: 'channel.afterAnswer(exchange, () => void subscription.run())',
    replace: 'void subscription.run()',
  },
  {
    kind: 'runtime-client',
    file: `${client}/subscriptions/subscriptions.ts`,
    description: 'items that arrive with the id of their subscription are lost',
    find: 'paramsOf(params), result => {\n      id = result\n      link.listen(id, unread)\n    })',
    replace: 'paramsOf(params)).then(result => {\n      id = result\n      link.listen(id, unread)\n    })',
  },
  {
    kind: 'runtime-client',
    file: `${client}/rpc/coalesce.ts`,
    description: 'a change of an input after the call is sent',
    find: 'const copy = parseIntegers(stringify(input)) as typeof input',
    replace: 'const copy = input',
  },
  // Events
  {
    kind: 'runtime-server',
    file: `${server}/streams/pieces.ts`,
    description: 'an event with the data 0, false, null or an empty text has no data',
    find: 'if (data !== undefined) {\n    if (!how',
    replace: 'if (data) {\n    if (!how',
  },
  {
    kind: 'runtime-server',
    file: `${server}/streams/begin.ts`,
    description: 'a heartbeat of a stream is an event',
    find: "? ':\\n\\n' : ''",
    replace: "? 'data:\\n\\n' : ''",
  },
  {
    kind: 'runtime-server',
    file: `${server}/streams/begin.ts`,
    description: 'the source of a stream goes on after its caller left',
    find: 'this.#arrived = () => undefined\n    this.#end()',
    replace: 'this.#arrived = () => undefined',
  },
  {
    kind: 'runtime-client',
    file: `${client}/streams/items.ts`,
    description: 'a byte order mark belongs to the first field of a stream',
    find: 'const decoder = new TextDecoder()',
    replace: "const decoder = new TextDecoder('utf-8', { ignoreBOM: true })",
  },
  {
    kind: 'runtime-client',
    file: `${client}/streams/event-stream.ts`,
    description: 'an empty id does not reset the id of the last event',
    find: 'if (own !== undefined) reader.lastEventId = own',
    replace: 'if (own) reader.lastEventId = own',
  },
  {
    kind: 'runtime-client',
    file: `${client}/streams/event-stream.ts`,
    description: 'the name of an event also applies to the next one',
    find: 'event = data = id = wait = undefined',
    replace: 'data = id = wait = undefined',
  },
  {
    kind: 'runtime-client',
    file: `${client}/streams/items.ts`,
    description: 'the delay that a stream requires is forgotten after a reconnection',
    find: 'requestedDelay = reader.retry ?? requestedDelay',
    replace: 'requestedDelay = reader.retry ?? 0',
  },
  {
    kind: 'runtime-client',
    file: `${client}/streams/stream.ts`,
    description: 'the end of a loop does not abort the request',
    find: 'left = true\n        ended.abort()',
    replace: 'left = true',
  },
  // Calls
  {
    kind: 'runtime-client',
    file: `${client}/core/exchange.ts`,
    description: 'a call is retried after a 500',
    find: '[429, 502, 503, 504]',
    replace: '[429, 500, 502, 503, 504]',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/exchange.ts`,
    description: 'the time limit of an attempt ends before the body is read',
    find: 'const response = await dispatch(settings, out, applied, either)',
    replace: 'const response = await dispatch(settings, out, applied, either)\n      endExpiry(timer)',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/exchange.ts`,
    description: 'an abort does not end the delay before a retry',
    find: 'await pause(delay as number, signal)',
    replace: 'await pause(delay as number, undefined)',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/credentials.ts`,
    description: 'each of several calls with a 401 renews the token',
    find: 'renewals.push(() => all.get(key) === held && hold(key, held.then(request)))',
    replace: 'renewals.push(() => hold(key, held.then(request)))',
  },
  {
    kind: 'runtime-client',
    file: `${client}/core/api-error.ts`,
    description: 'a credential that a header of an error repeats is shown',
    find: '[name, clean(value)])',
    replace: '[name, value])',
  },
  {
    kind: 'runtime-client',
    file: `${client}/http/answer.ts`,
    description: 'the cause of an unreadable response quotes a credential',
    find: '((cause as NotRead | undefined) && text === incoming.body && { cause })',
    replace: '((cause as NotRead | undefined) && { cause })',
  },
  {
    kind: 'runtime-client',
    file: `${client}/http/styles.ts`,
    description: 'a member null of an object in a query is sent as text',
    find: 'filter(([, item]) => item !== undefined && item !== null)',
    replace: 'filter(([, item]) => item !== undefined)',
  },
  {
    kind: 'runtime-client',
    file: `${client}/http/bodies.ts`,
    description: 'the boundary of each form is the same',
    find: 'crypto.randomUUID()',
    replace: "'a'",
  },
  {
    kind: 'runtime-client',
    file: `${client}/streams/download-part.ts`,
    description: 'a download resumes with a weak validator',
    find: "if (etag) return etag.startsWith('W/') ? undefined : etag",
    replace: 'if (etag) return etag',
  },
  // Links and issues
  {
    kind: 'runtime-server',
    file: `${server}/pages/pages.ts`,
    description: 'the link to the next page lacks the other parameters of the query',
    find: 'const search = new URLSearchParams(request.query)',
    replace: 'const search = new URLSearchParams()',
  },
  {
    kind: 'runtime-validation',
    file: `${validation}/secret.ts`,
    description: 'an issue keeps the value of a secret',
    find: "['(not shown)', '(not shown)']",
    replace: "[value, '(not shown)']",
  },
  // Values of requests
  {
    kind: 'runtime-validation',
    file: `${validation}/decode/readers.ts`,
    description: 'a negative integer in a query may have leading zeros',
    find: 'if (!/^-?(?:0|[1-9]\\d*)$/.test(text)) return text\n  const value',
    replace: 'if (!/^-?\\d+$/.test(text)) return text\n  const value',
  },
  {
    kind: 'runtime-validation',
    file: `${validation}/decode/fill.ts`,
    description: 'a default is shared by all requests',
    find: "typeof value === 'object' ? structuredClone(value) : value",
    replace: 'value',
  },
  {
    kind: 'runtime-server',
    file: `${server}/rpc/standard.ts`,
    description: 'the response to a crash of a method shows no id of the request',
    find: 'crash: requestId =>',
    replace: "crash: (_, requestId = '') =>",
  },
]

/**
 * The committed bugs, at their places in the files of a workspace. If the text of a bug is missing, or occurs twice, this reports
 * it on stderr and fails the run, but tries the other bugs.
 */
export const plantedIn = async (root: string): Promise<readonly Mutant[]> => {
  let stale = 0
  const found = (
    await Promise.all(
      plantedBugs.map(async ({ kind, file, description, find, replace }) => {
        const text = await readFile(join(root, file), 'utf8')
        const start = text.indexOf(find)
        if (start < 0 || text.indexOf(find, start + 1) >= 0) {
          const where = `${start < 0 ? 'nowhere' : 'twice'} in ${file}`
          console.error(`tests/mutants/planted.ts, "${description}": ${JSON.stringify(find)} occurs ${where}.`)
          stale += 1
          return []
        }
        return mutantsOf(kind, file, text, [
          { rule: description, start, end: start + find.length, replacement: replace },
        ])
      }),
    )
  ).flat()
  if (stale > 0) process.once('exit', () => (process.exitCode = 1))
  return found
}
