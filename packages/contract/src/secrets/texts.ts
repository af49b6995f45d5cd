import { readingsOf } from './encodings.ts'
import { kinds, signatureOfUrl } from './kinds.ts'
import { type Known, type Span, withoutSpans } from './known.ts'
import { namedSpans, redactedText } from './named.ts'
import { isDrawn } from './runs.ts'

/** A text without what is or looks like a secret. Where one is there in another spelling, nothing of the text is left. */
export const cleanText = (text: string, known: Known): string => {
  if (text.length < 4) return text
  const cut = cutAsWritten(text, known)
  const hidden = readingsOf(cut).some(reading => reading !== cut && cutAsWritten(reading, known) !== reading)
  return hidden || known.isIn(cut) || (cut !== text && hidesKind(text)) ? redactedText : cut
}

/** Whether a text has a secret by its kind in another spelling only. Where a part that others share was cut out, the rest is of no kind. */
const hidesKind = (text: string): boolean =>
  readingsOf(text).some(
    reading =>
      reading !== text &&
      kinds.some(([, pattern]) => matchesOf(pattern, reading).length > matchesOf(pattern, text).length),
  )

const matchesOf = (pattern: RegExp, text: string): readonly RegExpMatchArray[] => [...text.matchAll(global(pattern))]

/** What a text seems to hold; names of kinds only. */
export const kindsIn = (text: string, known?: Known): readonly string[] => {
  const readings = readingsOf(text)
  return [
    ...kinds.filter(([, pattern]) => readings.some(reading => pattern.test(reading))).map(([kind]) => kind),
    ...(readings.some(reading => hasMnemonic(reading)) ? ['a mnemonic phrase'] : []),
    ...(readings.some(reading => cutNamed(reading) !== reading) ? [namedKind] : []),
    ...(known?.isIn(text) ? ['a credential that was sent'] : []),
  ]
}

export const secretKinds = (): readonly string[] => [...kinds.map(([kind]) => kind), 'a mnemonic phrase', namedKind]

const namedKind = 'a member or parameter that is named like a secret'

const cutAsWritten = (text: string, known: Known): string => {
  let result = withoutSpans(text, spansIn(text, known), redactedText)
  for (const [, pattern] of kinds) result = result.replace(global(pattern), redactedText)
  return cutNamed(hasMnemonic(result) ? redactedText : result)
}

/** What is known; and whole secrets by their kind where more is left of them than the part that is known, which tokens of one maker share. */
const spansIn = (text: string, known: Known): readonly Span[] => {
  const spans = known.spansIn(text)
  if (spans.length === 0) return spans
  const rests = kinds.flatMap(([, pattern]) =>
    matchesOf(pattern, text).flatMap(({ 0: whole, index = 0 }): readonly Span[] => {
      const own = known.spansIn(whole)
      return own.length > 0 && /[\w-]{8}/.test(withoutSpans(whole, own, ' ')) ? [[index, index + whole.length]] : []
    }),
  )
  return rests.length === 0 ? spans : [...spans, ...rests].sort(([one], [other]) => one - other)
}

const globals = new WeakMap<RegExp, RegExp>()
const global = (pattern: RegExp): RegExp => {
  const made = globals.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags}g`)
  globals.set(pattern, made)
  return made
}

const cutNamed = (text: string): string => withoutSpans(text, namedSpans(text), redactedText)

/**
 * The secrets that a text holds as they are written: of a kind, a mnemonic phrase, or by a name of secrets. Of those with other words in them, such as the
 * parameters of a header or the user of a URL, the words that look drawn are secrets too.
 */
export const secretsIn = (text: string): readonly string[] =>
  [
    ...kinds.flatMap(([, pattern]) => text.match(global(pattern)) ?? []),
    ...(hasMnemonic(text) ? (text.match(phrase) ?? []) : []),
    ...namedSpans(text)
      .map(span => text.slice(...span).trim())
      .filter(({ length }) => length >= 8),
  ].flatMap(secret => [secret, ...wordsIn(secret).filter(word => word !== secret && isDrawn(word))])

const wordsIn = (secret: string): readonly string[] => secret.match(/[\w.~+-]{16,}/g) ?? []

/** The signatures of a signed URL, as they are written in it. */
export const signaturesIn = (url: string): readonly string[] => url.match(global(signatureOfUrl)) ?? []

const phrase = /(?<![a-z])[a-z]{3,8}(?:\s{1,8}[a-z]{3,8}){11,23}(?![a-z])/g

/** Twelve, 15, 18, 21 or 24 plain words in a row: a phrase of BIP-39. Prose has shorter words between. */
const hasMnemonic = (text: string): boolean => {
  if (text.length < 47) return false
  let run = 0
  const isPhrase = (): boolean => run >= 12 && run <= 24 && run % 3 === 0
  for (const token of text.split(/\s+/)) {
    const isWord = /^[a-z]{3,8}$/.test(token)
    // a mark ends a run before the word or after it, and a text around may be JSON without blanks
    if (isWord || begins.test(token)) run += 1
    if (isWord) continue
    if (isPhrase()) return true
    run = ends.test(token.slice(-9)) ? 1 : 0
  }
  return isPhrase()
}

const begins = /^[a-z]{3,8}[^\w-]/
const ends = /(?:^|[^\w-])[a-z]{3,8}$/
