import {
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIdnEmail,
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

/** Of text alone: every other value has the format (2020-12 validation §7.1). A library that throws has said no. */
const text =
  (is: (text: string) => boolean): Format =>
  value => {
    if (typeof value !== 'string') return true
    try {
      return is(value)
    } catch {
      return false
    }
  }

/** The formats of JSON Schema 2020-12 (validation §7.3), and those of numbers that OpenAPI names. */
export const formats: Readonly<Record<string, Format>> = {
  date: text(isDate),
  time: text(isTime),
  'date-time': text(isDateTime),
  duration: text(isDuration),
  email: text(isEmail),
  'idn-email': text(isInternationalEmail),
  hostname: text(value => isHostname(value) && isInternationalName(value)),
  'idn-hostname': text(isInternationalName),
  ipv4: text(isIPv4),
  ipv6: text(isIPv6),
  uri: text(value => isUri(withKnownHost(value))),
  'uri-reference': text(value => isUriReference(withKnownHost(value))),
  iri: text(value => isIri(withKnownHost(value))),
  'iri-reference': text(value => isIriReference(withKnownHost(value))),
  'uri-template': text(isUriTemplate),
  uuid: text(isUuid),
  'json-pointer': text(isJsonPointer),
  'relative-json-pointer': text(isRelativeJsonPointer),
  regex: text(isRegex),
  int32: integer(-(2n ** 31n), 2n ** 31n),
  int64: integer(-(2n ** 63n), 2n ** 63n),
  uint64: integer(0n, 2n ** 64n),
}

/** Of numbers alone, from a least one to below a bound. Readers of JSON give an integer beyond 2^53 as a bigint. */
function integer(least: bigint, bound: bigint): Format {
  return value =>
    typeof value === 'bigint' || typeof value === 'number'
      ? (typeof value === 'bigint' || Number.isInteger(value)) && value >= least && value < bound
      : true
}

/** RFC 3339 §5.6. Second 60 is a leap second, which comes at the end of a day in UTC only (§5.7). */
function isTime(value: string): boolean {
  const parts = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:[zZ]|([+-])([01]\d|2[0-3]):([0-5]\d))$/.exec(value)
  if (parts === null) return false
  const [, hours, minutes, seconds, sign, offsetHours = '0', offsetMinutes = '0'] = parts
  if (seconds !== '60') return true
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const day = 24 * 60
  return (((Number(hours) * 60 + Number(minutes) - offset) % day) + day) % day === day - 1
}

/** RFC 5890 to 5893. A final dot names the root, which JSON Schema's host names leave out. */
function isInternationalName(value: string): boolean {
  return !/[.\uff0e\u3002\uff61]$/u.test(value) && isIdnHostname(value)
}

/** The part before the `@` and the domain are judged apart: the domain may be in any script. */
function isInternationalEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1)
  if (at < 1 || domain.startsWith('[')) return isIdnEmail(value)
  return isInternationalName(domain) && isIdnEmail(`${value.slice(0, at)}@example.com`)
}

/** A host of a future IP version (RFC 3986 §3.2.2) is well-formed by its grammar, whoever knows that version. */
const withKnownHost = (value: string): string =>
  value.replace(/^([^/?#]*\/\/(?:[^/?#@]*@)?)\[v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+\]/i, '$1[::1]')
