import { type Form, foldedOf, formsOf, rareFormsOf, readingsOf } from './encodings.ts'
import { isRandom, isVaried, lowerOf, runsOf, turnsIn } from './runs.ts'

/** Known secrets: credentials of requests, and those that a response issued. */
export interface Known {
  /**
   * Adds a secret. A secret of fewer than eight characters matches only as a whole word; one of fewer than four is
   * ignored. A secret of at least sixteen characters also matches by any twelve consecutive random characters, unless
   * it is `whole`: a pair of a public name and a secret. One of which `parts` are secret, a credential that the contract
   * declares, also matches by any twelve consecutive characters that do not look random.
   */
  add(secret: string, extent?: 'whole' | 'parts'): void
  /** Whether a text contains one of them, in any encoding and case. */
  isIn(text: string): boolean
  /** The spans of plain occurrences in a text, in order. */
  spansIn(text: string): readonly Span[]
  readonly size: number
}

/** A part of a text, from a start index to an exclusive end. */
export type Span = readonly [start: number, end: number]

/** A text without some of its spans, which are ordered and may overlap. */
export const withoutSpans = (text: string, spans: readonly Span[], replacement: string): string => {
  let result = ''
  let from = 0
  for (const [start, end] of spans) {
    if (end <= from) continue
    if (start >= from) result += `${text.slice(from, start)}${replacement}`
    from = end
  }
  return result + text.slice(from)
}

export const knownSecrets = (): Known => {
  const secrets = new Set<string>()
  const short = runsOf(shortest)
  const long = runsOf(8)
  const folded = runsOf(8)

  const addForm = (
    { text, part, folded: isFolded }: Form,
    isWhole: boolean,
    isFoldable: boolean,
    anyLook = false,
  ): void => {
    const least = isWhole && !anyLook ? text.length : part
    if (!isFolded) {
      if (text.length < 12) short.add({ text, least: text.length, word: text.length < 8 })
      else long.add({ text, least, anyLook })
    }
    const bare = foldedOf(text)
    if (isFoldable && bare.length >= 12 && isVaried(bare))
      folded.add({ text: bare, least: isWhole ? bare.length : least })
  }
  const spansIn = (text: string): readonly Span[] => {
    const lower = lowerOf(text)
    return [...short.in(lower), ...long.in(lower)].sort(([one], [other]) => one - other)
  }
  return {
    add: (secret, extent) => {
      if (secret.length < shortest || secrets.has(secret) || harmless.test(secret) || secrets.size >= most) return
      secrets.add(secret)
      const isFull = long.size + folded.size > mostPieces
      const isWhole = extent === 'whole' || isFull || !hasParts(secret)
      // separators and encodings of words are too common
      const anyLook = extent === 'parts' && isWhole && !isFull && isDividable(secret)
      const [plain, ...encoded] = [...formsOf(secret), ...(isFull ? [] : rareFormsOf(secret))]
      // in folded texts, search only for long or random secrets: any text may contain one or two words
      if (plain !== undefined) addForm(plain, isWhole, isRandom(secret) || foldedOf(secret).length >= 16, anyLook)
      // an encoding of plain words also looks random
      const isDrawn = !isWhole && isDrawnThroughout(secret)
      for (const form of encoded) addForm(form, !isDrawn, true)
    },
    isIn: text =>
      secrets.size > 0 &&
      readingsOf(text).some(reading => spansIn(reading).length > 0 || folded.in(lowerOf(foldedOf(reading))).length > 0),
    spansIn: text => (secrets.size === 0 ? [] : spansIn(text)),
    get size() {
      return secrets.size
    },
  }
}

const shortest = 4
/** Maximum number of known secrets. A recording with more has many clients; others are found by name and kind. */
const most = 20_000
/**
 * Maximum number of searched pieces. Beyond it, later secrets are found only as a whole, in plain text, base64 and hex.
 */
const mostPieces = 500_000
/** Words that occur in every response. */
const harmless = /^(?:true|false|null|none|undefined|bearer|basic|digest|redacted|\d{1,5}|https?:\/*)$/i

/** Whether parts of a secret are secret. Ids with a counter or a time share their start or end with others. */
const hasParts = (secret: string): boolean => isDividable(secret) && isRandom(secret)

const isDividable = (secret: string): boolean =>
  secret.length >= 16 && !/:\/\/|="/.test(secret) && !counted.test(secret)

/** UUIDs of the versions 1, 2, 6 and 7 (RFC 9562), ULIDs, and the 24 hex digits of ObjectIds. */
const counted =
  /^(?:[0-9a-f]{8}-?[0-9a-f]{4}-?[1267][0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}|[0-7][0-9a-hjkmnp-tv-z]{25}|[0-9a-f]{24})$/i

const isDrawnThroughout = (secret: string): boolean => {
  for (let at = 0; at + 12 <= secret.length; at += 6) if (turnsIn(secret.slice(at, at + 12)) === 0) return false
  return true
}
