import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import type { Operation } from '../contract/contract.ts'
import { decoded, targetParts } from '../contract/route.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText, ResponseText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { itemsOfStream, streamForm } from '../format/stream.ts'
import { isBound, isDrawnKey } from './drawn.ts'
import { grants, isGrant, pairOf, typeOf } from './forms.ts'
import type { Known } from './known.ts'
import { partsOf } from './multipart.ts'
import { isWeakName, redactedText } from './named.ts'
import { isRandom } from './runs.ts'
import { isNamedSecret } from './session.ts'
import { isDeclared, isNamedSegment } from './target.ts'
import { secretsIn } from './texts.ts'

export const learnHeader = (name: string, written: string, known: Known): void => {
  const lower = name.toLowerCase()
  if (lower === 'cookie') for (const pair of written.split(';')) learnCookie(pair, known)
  else if (lower.startsWith('set-cookie')) {
    // repeated headers are joined by commas, which dates also contain
    for (const part of written.split(/,[ \t]{0,4}(?=[^;,=\s]{1,256}=)/)) learnCookie(part.split(';', 1)[0] ?? '', known)
  } else {
    const at = written.trim().indexOf(' ')
    const scheme = at === -1 ? '' : written.trim().slice(0, at).toLowerCase()
    const rest = written
      .trim()
      .slice(at + 1)
      .trim()
    // The scheme, the names of the parameters, and the values that describe the request are public.
    known.add(written.trim(), at === -1 ? undefined : 'whole')
    if (at !== -1) known.add(rest, /[\w-]=[^=\s]/.test(rest) ? 'whole' : undefined)
    if (scheme === 'basic') learnBasic(rest, known)
    for (const [, quoted = '', bare = ''] of rest.matchAll(
      /(?<![^\s,;])[\w-]{1,64}=(?:"([^"]{8,4000})"|([^\s",;]{8,4000}))/g,
    ))
      known.add(quoted || bare, /[/:]/.test(quoted || bare) ? 'whole' : undefined)
  }
}

/** `user:password` in base64. A cookie may contain other bytes. */
const learnBasic = (base64: string, known: Known, isCookie = false): void => {
  try {
    const pair = new TextDecoder().decode(Uint8Array.from(atob(base64), character => character.charCodeAt(0)))
    if (isCookie && !/^[^:\p{Cc}\ufffd]*:[^\p{Cc}\ufffd]+$/u.test(pair)) return
    known.add(pair, 'whole')
    known.add(pair.slice(pair.indexOf(':') + 1))
  } catch {
    // not base64: it was learned unchanged
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

/** Learns a value that has a secret name. If the name is ambiguous, short values and plain words are not secret. */
export const learnValue = (name: string, value: string, known: Known): void => {
  const least = isWeakName(name) ? 8 : 4
  if (value.length < least || value === redactedText || isBound(value)) return
  // a value of twenty bytes, or one without digits, may be a token on a blockchain
  if (isWeakName(name) && (/^0x[0-9a-f]{40}$/i.test(value) || !/\d/.test(value))) return
  known.add(value)
  if (/^(?:bearer|basic) /i.test(value)) learnHeader('authorization', value, known)
}

/** Learns the secrets in a text by their format, because they may be repeated in another encoding. */
export const learnText = (text: string, known: Known): void => {
  for (const secret of secretsIn(text)) known.add(secret)
}

/** Where the secrets of a run are learned from its exchanges. */
export interface Learning {
  readonly known: Known
  readonly isCredential: (name: string, value: string) => boolean
  /** The places of the credentials that the contract declares: `header:x-api-key`, `query:key`. */
  readonly declared: ReadonlySet<string>
}

/** Learns the secrets in headers: credentials by their names, and others by their format. */
export const learnHeaders = (headers: Readonly<Record<string, string>>, learning: Learning): void => {
  for (const [name, written] of Object.entries(headers))
    if (learning.isCredential(name, written)) learnCredential(name, written, learning)
    else learnText(written, learning.known)
}

/** Learns a header that is a credential. */
export const learnCredential = (name: string, written: string, learning: Learning): void => {
  learnDeclaredHeader(name, written, learning)
  learnHeader(name, written, learning.known)
}

const learnDeclaredHeader = (name: string, written: string, learning: Learning): void => {
  // other schemes than these have public parts
  const value = written.trim().replace(/^(?:bearer|token|apikey) +/i, '')
  if (!value.includes(' ')) learnDeclared('header', name, value, learning)
  if (name.toLowerCase() === 'cookie')
    for (const pair of written.split(';')) {
      const [cookie = '', ...value] = pair.trim().split('=')
      learnDeclared('cookie', cookie, value.join('='), learning)
    }
}

/** Learns a credential if the contract declares it. Then parts of it are secret too. */
const learnDeclared = (
  place: 'header' | 'query' | 'cookie',
  name: string,
  value: string,
  { known, declared }: Learning,
): void => {
  if (declared.has(`${place}:${name.toLowerCase()}`)) known.add(value, 'parts')
}

/** Learns the secrets in a target: in its query, and in the segments and variables of its path. */
export const learnTarget = (
  target: string,
  {
    operation,
    variables,
  }: { readonly operation: Operation | undefined; readonly variables: Readonly<Record<string, string>> },
  learning: Learning,
): void => {
  const { known, isCredential } = learning
  const { query, path } = targetParts(target)
  for (const [name, value] of query)
    if (isCredential(name, value) || (isDrawnKey(name, value) && !isDeclared(operation, 'query', name))) {
      learnDeclared('query', name, value, learning)
      learnValue(name, value, known)
    } else learnText(value, known)
  const segments = path.split('/')
  for (const [index, segment] of segments.entries())
    if (operation === undefined && isNamedSegment(segments, index)) known.add(decoded(segment))
    else learnText(decoded(segment), known)
  for (const [name, value] of Object.entries(variables)) if (isNamedSecret(name, value)) learnValue(name, value, known)
}

/** Learns the secrets in a body. `learnJson` learns those of a JSON value. */
export const learnBody = (
  message: RequestText | ResponseText,
  learnJson: (value: Json) => void,
  { known, isCredential }: Learning,
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
    const isTokenRequest = isGrant(written)
    for (const pair of written.split('&')) {
      const [name, of] = pairOf(pair)
      if (isCredential(name, of) || (isTokenRequest && grants.test(name))) learnValue(name, of, known)
      else learnText(of, known)
    }
  } else if (typeOf(message.headers).startsWith('multipart/'))
    for (const { name, content } of partsOf(written, message.headers['content-type']))
      if (isNamedSecret(name, content)) learnValue(name, content, known)
      else learnText(content, known)
  else learnText(written, known)
}
