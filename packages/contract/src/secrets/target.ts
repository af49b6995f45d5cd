import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import type { Operation } from '../contract/contract.ts'
import { segmentsOf, segmentWith } from '../contract/path.ts'
import { queryValue } from '../contract/query-name.ts'
import { decoded, targetParts } from '../contract/route.ts'
import { percentEncoded } from '../format/percent.ts'
import type { Note } from './clean-value.ts'
import { isBound, isDrawnKey, withoutDrawn } from './drawn.ts'
import { pairOf } from './forms.ts'
import { isWeakName, redactedText } from './named.ts'
import { isDrawn } from './runs.ts'
import { isNamedSecret } from './session.ts'
import { signaturesIn } from './texts.ts'

/** What is known about a target, and how to remove secrets from its parts. */
export interface TargetCleaning {
  /** The operation of the request, or another one with the same path. */
  readonly operation: Operation | undefined
  /** Whether the path belongs to the contract. */
  readonly isKnown: boolean
  readonly text: (text: string) => string
  readonly isCredential: (name: string, value: string) => boolean
  readonly note: Note
  /** Whether to remove random segments of a path outside of the contract. */
  readonly strict: boolean
}

/** A target without secrets in its path and its query. */
export const cleanTarget = (target: string, cleaning: TargetCleaning): string => {
  const written = cleanPath(target, cleaning)
  const mark = target.indexOf('?')
  return mark === -1 ? written : `${written}?${cleanQuery(target, mark, cleaning)}`
}

const cleanPath = (target: string, { operation, isKnown, text, note, strict }: TargetCleaning): string => {
  const template = operation?.protocol === 'http' ? segmentsOf(operation.path) : []
  const segments = targetParts(target).path.split('/')
  const offset = segments.length - template.length
  const written = segments.map((segment, index) => {
    const clean = (part: string, isNamed: boolean, label: string | number): string => {
      const redacted = isNamed && !isBound(part) ? redactedText : text(decoded(part))
      const kept = strict && !isKnown ? withoutDrawn(redacted) : redacted
      if (kept === decoded(part)) return part
      note(`path:${label}`, redacted === kept ? 'secret' : 'undeclared')
      return percentEncoded(kept)
    }
    const stated = template[index - offset]
    const replaced =
      stated === undefined || stated.names.length === 0
        ? undefined
        : segmentWith(segment, stated, (value, name) => clean(value, isNamedSecret(name, decoded(value)), name))
    return replaced ?? clean(segment, !isKnown && isNamedSegment(segments, index), index)
  })
  return written.join('/')
}

const cleanQuery = (target: string, mark: number, { operation, text, isCredential, note }: TargetCleaning): string => {
  const signatures = signaturesIn(target)
  return target
    .slice(mark + 1)
    .split('&')
    .map(pair => {
      const [name, value] = pairOf(pair)
      const isSecret =
        isCredential(name, value) ||
        (isDrawnKey(name, value) && !isDeclared(operation, 'query', name)) ||
        signatures.some(signature => pair.endsWith(`=${signature}`))
      const clean = isSecret && value !== '' && !isBound(value) ? redactedText : text(value)
      const label = text(name)
      if (clean === value && label === name) return pair
      note(`query:${label}`, 'secret')
      return `${percentEncoded(label)}=${percentEncoded(clean)}`
    })
    .join('&')
}

/** Whether a segment of an undeclared path follows a secret name: `/reset-password/x`. */
export const isNamedSegment = (segments: readonly string[], index: number): boolean => {
  const [name, value] = [decoded(segments[index - 1] ?? ''), decoded(segments[index] ?? '')]
  if (value.length < 4 || !isSecretName(name)) return false
  return isWeakName(name) ? isDrawn(value) : !/^[a-z]{1,15}(?:[-_.][a-z]{1,15})*$/i.test(value) && !/^v\d/i.test(value)
}

/**
 * Whether an operation has a parameter, in any case of letters, or whether the name in a query is that of a member of a
 * parameter.
 */
export const isDeclared = (operation: Operation | undefined, place: 'header' | 'query', name: string): boolean =>
  (place === 'query' && operation !== undefined && queryValue(operation, name) !== undefined) ||
  operation?.parameters.some(
    parameter => parameter.in === place && parameter.name.toLowerCase() === name.toLowerCase(),
  ) === true
