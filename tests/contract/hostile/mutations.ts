import type { Step } from '@chainwright/contract'
import { textOf } from '@chainwright/contract'
import fc from 'fast-check'

/** A request as text, as a hostile caller would send it. */
export interface Hostile {
  readonly method: string
  readonly target: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | undefined
}

/** Requests that differ from one of a fixture by one to three changes. */
export const near = ({ request }: Step): fc.Arbitrary<Hostile> =>
  fc.array(change, { minLength: 1, maxLength: 3 }).map(changes =>
    changes.reduce((sent: Hostile, each) => each(sent), {
      method: request.method,
      target: request.target,
      headers: Object.entries(request.headers).filter(([name]) => name !== 'host'),
      body: request.body === undefined ? undefined : (textOf(request.body) ?? ''),
    }),
  )

type Change = (sent: Hostile) => Hostile

const place = fc.nat({ max: 5000 })

/** Pieces that are known to break parsers and decoders, and any text. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['', '%', '%00', '%ff', '%2F', '..', '//', '?', '&', '=', '+', ',', '[0]', '[a]', '__proto__', 'constructor'],
    ...['-1', '1e999', '-0', '0x', '0X1', '9'.repeat(30), '1.5', 'NaN', 'null', 'true', '{}', '[]', '""', '\\u0000'],
    ...[
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ':',
      '\ufeff',
      '\ud800',
      'é',
      'a'.repeat(3000),
      '['.repeat(3000),
      '{"a":'.repeat(3000),
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** Replaces `cut` characters of a text with another text. */
const spliced = (text: string, at: number, { cut, into }: { readonly cut: number; readonly into: string }): string => {
  const from = at % (text.length + 1)
  return text.slice(0, from) + into + text.slice(from + cut)
}

const cut = fc.oneof(fc.constantFrom(0, 1), fc.nat({ max: 40 }))

const inTarget = fc.tuple(place, cut, piece).map(
  ([at, long, into]): Change =>
    sent => ({
      ...sent,
      target: `/${spliced(sent.target.slice(1), at, { cut: long, into: into.replace(/[#\s]/gu, '') })}`,
    }),
)
const inQuery = fc.tuple(fc.constantFrom('pageSize', 'pageToken', 'startTimestamp', 'a'), piece).map(
  ([name, value]): Change =>
    sent => ({
      ...sent,
      target: `${sent.target}${sent.target.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value.toWellFormed())}`,
    }),
)
const inBody = fc.tuple(place, cut, piece).map(
  ([at, long, into]): Change =>
    sent =>
      sent.body === undefined ? sent : { ...sent, body: spliced(sent.body, at, { cut: long, into }) },
)
const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom<unknown>('__proto__', 1e308, -0, 2 ** 53, ''))
/** Replaces a value somewhere in the body. The body stays valid JSON. */
const inValue = fc.tuple(place, anyValue).map(
  ([at, value]): Change =>
    sent => {
      const places = [...(sent.body ?? '').matchAll(/"[^"\\]*"(?!:)|-?\d+(?:\.\d+)?|true|false|null|\[\]|\{\}/g)]
      const found = places[at % Math.max(1, places.length)]
      if (sent.body === undefined || found === undefined) return sent
      const end = found.index + found[0].length
      return { ...sent, body: sent.body.slice(0, found.index) + JSON.stringify(value) + sent.body.slice(end) }
    },
)
const latin = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter(code => code !== 0x7f)
    .map(code => String.fromCharCode(code)),
  maxLength: 60,
})
const inHeaders = fc
  .tuple(
    fc.constantFrom(
      'content-type',
      'content-encoding',
      'x-data-api-key',
      'x-request-id',
      'cookie',
      'authorization',
      'origin',
      'accept',
    ),
    fc.oneof(
      latin,
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        ';',
        'gzip',
        'a'.repeat(4000),
      ),
    ),
  )
  .map(
    ([name, value]): Change =>
      sent => ({ ...sent, headers: [...sent.headers.filter(([other]) => other !== name), [name, value]] }),
  )
const inMethod = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND').map(
  (method): Change =>
    sent => ({ ...sent, method, body: method === 'GET' || method === 'HEAD' ? undefined : (sent.body ?? '') }),
)

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: inTarget },
  { weight: 2, arbitrary: inQuery },
  { weight: 4, arbitrary: inBody },
  { weight: 4, arbitrary: inValue },
  { weight: 2, arbitrary: inHeaders },
  { weight: 1, arbitrary: inMethod },
)
