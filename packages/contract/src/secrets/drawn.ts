import { decoded } from '../contract/route.ts'
import { redactedText } from './named.ts'
import { isDrawn } from './runs.ts'

/** Headers in `--header` that are not credentials. */
export const plain = new Set([
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

export const withoutDrawn = (text: string): string =>
  text.replace(/[\w-]{16,}/g, word => (isDrawn(word) ? redactedText : word))

/**
 * Whether an undeclared query parameter may be a credential. Ids, hashes and addresses also look random, so the name
 * counts.
 */
export const isDrawnKey = (name: string, value: string): boolean =>
  /(?:^|[-_.])(?:key|code|sig|signature|hmac)$/i.test(name) && isDrawn(value)

/**
 * Whether an undeclared header may be a credential: a random text without spaces, whose name is not about the request,
 * its content or its client.
 */
export const isDrawnHeader = (name: string, written: string): boolean =>
  !plain.has(name.toLowerCase()) &&
  !/^(?:accept|content|if|sec)-|^x-forwarded-(?:for|host|port|prefix|proto|server)$|(?:^|-)(?:id|b3|nonce|etag|digest|client|version|ip)$|request|correlation|idempotency|trace|span|hash|sha\d/i.test(
    name,
  ) &&
  /^[\w.~+/=:-]+$/.test(written) &&
  isDrawn(written)

/** Whether a value is a placeholder `{{name}}`. */
export const isBound = (value: string): boolean => /^\{\{\w+\}\}$/.test(decoded(value))
