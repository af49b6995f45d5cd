import { decoded } from '../contract/route.ts'
import { redactedText } from './named.ts'
import { isDrawn } from './runs.ts'

/** Headers of `--header` that are not credentials. */
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

/** Whether a query parameter that nothing declares may prove who asks. Ids, hashes and addresses look drawn too, so that the name counts. */
export const isDrawnKey = (name: string, value: string): boolean =>
  /(?:^|[-_.])(?:key|code|sig|signature|hmac)$/i.test(name) && isDrawn(value)

/** Whether a header that nothing declares may prove who asks: a drawn text in one piece, under no name of requests, their content or their clients. */
export const isDrawnHeader = (name: string, written: string): boolean =>
  !plain.has(name.toLowerCase()) &&
  !/^(?:accept|content|if|sec)-|^x-forwarded-(?:for|host|port|prefix|proto|server)$|(?:^|-)(?:id|b3|nonce|etag|digest|client|version|ip)$|request|correlation|idempotency|trace|span|hash|sha\d/i.test(
    name,
  ) &&
  /^[\w.~+/=:-]+$/.test(written) &&
  isDrawn(written)

/** `{{name}}` stands for a value that is not there. */
export const isBound = (value: string): boolean => /^\{\{\w+\}\}$/.test(decoded(value))
