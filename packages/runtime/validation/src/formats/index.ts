import {
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIPv4,
  isIPv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isRegex,
  isRelativeJsonPointer,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from '@hyperjump/json-schema-formats'
import { isIdnHostname } from 'idn-hostname'
import type { Format } from '../issue.ts'

/** A format of strings: every other value is valid (2020-12 validation §7.1). If a library throws, the value is invalid. */
const text = (expected: string, is: (text: string) => boolean): Format => {
  const format = (value: unknown): boolean => {
    if (typeof value !== 'string') return true
    try {
      return is(value)
    } catch {
      return false
    }
  }
  return Object.assign(format, { expected })
}

/** A format of integers, from `least` to below `bound`. JSON readers return an integer beyond 2^53 as a bigint. */
const integer = (expected: string, least: bigint, bound: bigint): Format => {
  const format = (value: unknown): boolean =>
    typeof value === 'bigint' || typeof value === 'number'
      ? (typeof value === 'bigint' || Number.isInteger(value)) && value >= least && value < bound
      : true
  return Object.assign(format, { expected })
}

/** RFC 3339 §5.6. Second 60 is a leap second, which occurs only at the end of a UTC day (§5.7). */
const isTime = (value: string): boolean => {
  const parts = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:[zZ]|([+-])([01]\d|2[0-3]):([0-5]\d))$/.exec(value)
  if (parts === null) return false
  const [, hours, minutes, seconds, sign, offsetHours = '0', offsetMinutes = '0'] = parts
  if (seconds !== '60') return true
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const day = 24 * 60
  return (((Number(hours) * 60 + Number(minutes) - offset) % day) + day) % day === day - 1
}

/** RFC 5890 to 5893. A final dot names the root, which host names in JSON Schema omit. */
const isInternationalName = (value: string): boolean => !/[.\uff0e\u3002\uff61]$/u.test(value) && isIdnHostname(value)

/**
 * RFC 6531 §3.3: like RFC 5321 §4.1.2, with non-ASCII characters in both parts. Reads the text once: the library's regular
 * expression matches each such character in two ways, which takes exponential time (decision 38).
 */
const isInternationalEmail = (value: string): boolean => {
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1)
  if (!internationalLocalPart.test(value.slice(0, Math.max(at, 0)))) return false
  return domain.startsWith('[') ? isEmail(`a@${domain}`) : isInternationalName(domain)
}

/** The formats of JSON Schema 2020-12 (validation §7.3), and those of numbers that OpenAPI names. */
export const formats: Readonly<Record<string, Format>> = {
  date: text('a date such as 2026-11-21', isDate),
  time: text('a time with its offset, such as 09:30:00Z', isTime),
  'date-time': text('a date and time such as 2026-11-21T09:30:00Z', isDateTime),
  duration: text('a duration such as P1DT12H', isDuration),
  email: text('an email address', isEmail),
  'idn-email': text('an email address', isInternationalEmail),
  hostname: text('a host name', value => isHostname(value) && isInternationalName(value)),
  'idn-hostname': text('a host name', isInternationalName),
  ipv4: text('an IPv4 address', isIPv4),
  ipv6: text('an IPv6 address', isIPv6),
  uri: text('an absolute URI', value => isUri(withKnownHost(value))),
  'uri-reference': text('a URI or a relative reference', value => isUriReference(withKnownHost(value))),
  iri: text('an absolute IRI', value => isIri(withKnownHost(value))),
  'iri-reference': text('an IRI or a relative reference', value => isIriReference(withKnownHost(value))),
  'uri-template': text('a URI template', isUriTemplate),
  uuid: text('a UUID', isUuid),
  'json-pointer': text('a JSON Pointer', isJsonPointer),
  'relative-json-pointer': text('a relative JSON Pointer', isRelativeJsonPointer),
  regex: text('a regular expression', isRegex),
  int32: integer('a 32-bit integer', -(2n ** 31n), 2n ** 31n),
  int64: integer('a 64-bit integer', -(2n ** 63n), 2n ** 63n),
  uint64: integer('a non-negative 64-bit integer', 0n, 2n ** 64n),
}

const internationalLocalPart =
  /^(?:[\w!#$%&'*+\-/=?^`{|}~\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]+(?:\.[\w!#$%&'*+\-/=?^`{|}~\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]+)*|"(?:[ !#-[\]-~\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]|\\[ -~])*")$/u

/** Accepts a host of a future IP version, which is well-formed by the grammar of RFC 3986 §3.2.2. */
const withKnownHost = (value: string): string =>
  value.replace(/^([^/?#]*\/\/(?:[^/?#@]*@)?)\[v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+\]/i, '$1[::1]')
