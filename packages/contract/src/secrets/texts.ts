import { readingsOf } from './encodings.ts'
import { kinds, signatureOfUrl } from './kinds.ts'
import { type Known, type Span, withoutSpans } from './known.ts'
import { namedSpans, redactedText } from './named.ts'
import { isDrawn } from './runs.ts'

/** A text without known or suspected secrets. If it contains one in another encoding, the whole text is removed. */
export const cleanText = (text: string, known: Known): string => {
  if (text.length < 4) return text
  const cut = cutAsWritten(text, known)
  const hidden = readingsOf(cut).some(reading => reading !== cut && cutAsWritten(reading, known) !== reading)
  return hidden || known.isIn(cut) || (cut !== text && hidesKind(text)) ? redactedText : cut
}

/**
 * Whether a text contains a kind of secret only in another encoding. If a common part was removed, the rest matches no
 * kind.
 */
const hidesKind = (text: string): boolean =>
  readingsOf(text).some(
    reading =>
      reading !== text &&
      kinds.some(([, pattern]) => matchesOf(pattern, reading).length > matchesOf(pattern, text).length),
  )

const matchesOf = (pattern: RegExp, text: string): readonly RegExpMatchArray[] => [...text.matchAll(global(pattern))]

/** The kinds of suspected secrets in a text. */
export const kindsIn = (text: string, known?: Known): readonly string[] => {
  const readings = readingsOf(text)
  return [
    ...kinds.filter(([, pattern]) => readings.some(reading => pattern.test(reading))).map(([kind]) => kind),
    ...(readings.some(reading => hasMnemonic(reading)) ? ['a mnemonic phrase'] : []),
    ...(readings.some(reading => cutNamed(reading) !== reading) ? [namedKind] : []),
    ...(known?.isIn(text) ? ['a credential that was sent'] : []),
  ]
}

/** The names of all kinds of secrets that `record` finds, for documentation. */
export const secretKinds = (): readonly string[] => [...kinds.map(([kind]) => kind), 'a mnemonic phrase', namedKind]

const namedKind = 'a property or parameter whose name suggests a secret'

const cutAsWritten = (text: string, known: Known): string => {
  let result = withoutSpans(text, spansIn(text, known), redactedText)
  for (const [, pattern] of kinds) result = result.replace(global(pattern), redactedText)
  return cutNamed(hasMnemonic(result) ? redactedText : result)
}

/**
 * The spans of known secrets, and of secrets that are found by kind if they are longer than a known part: tokens of one
 * issuer share such a part.
 */
const spansIn = (text: string, known: Known): readonly Span[] => {
  const spans = known.spansIn(text)
  if (spans.length === 0) return spans
  const foundByKind = kinds.flatMap(([, pattern]) =>
    matchesOf(pattern, text).flatMap(({ 0: whole, index = 0 }): readonly Span[] => {
      const own = known.spansIn(whole)
      return own.length > 0 && /[\w-]{8}/.test(withoutSpans(whole, own, ' ')) ? [[index, index + whole.length]] : []
    }),
  )
  return foundByKind.length === 0 ? spans : [...spans, ...foundByKind].sort(([one], [other]) => one - other)
}

const globals = new WeakMap<RegExp, RegExp>()
const global = (pattern: RegExp): RegExp => {
  const made = globals.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags}g`)
  globals.set(pattern, made)
  return made
}

const cutNamed = (text: string): string => withoutSpans(text, namedSpans(text), redactedText)

/**
 * The plain secrets in a text: by kind, as a mnemonic phrase, or by a secret name. In those that contain other words,
 * such as header parameters or the user of a URL, the random words are secrets too.
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

/** The signatures in a signed URL, spelled as in the URL. */
export const signaturesIn = (url: string): readonly string[] => url.match(global(signatureOfUrl)) ?? []

const phrase = /(?<![a-z])[a-z]{3,8}(?:\s{1,8}[a-z]{3,8}){11,23}(?![a-z])/g

/**
 * Whether a text contains a BIP-39 phrase: 12, 15, 18, 21 or 24 consecutive plain words. Prose has shorter words in
 * between.
 */
const hasMnemonic = (text: string): boolean => {
  if (text.length < 47) return false
  let run = 0
  const isPhrase = (): boolean => run >= 12 && run <= 24 && run % 3 === 0
  for (const token of text.split(/\s+/)) {
    const isWord = /^[a-z]{3,8}$/.test(token)
    // punctuation ends a run before or after the word, because the surrounding text may be JSON without spaces
    if (isWord || begins.test(token)) run += 1
    if (isWord) continue
    if (isPhrase()) return true
    run = ends.test(token.slice(-9)) ? 1 : 0
  }
  return isPhrase()
}

const begins = /^[a-z]{3,8}[^\w-]/
const ends = /(?:^|[^\w-])[a-z]{3,8}$/
