/** A text to find. */
export interface Needle {
  /** The text in its original case. The search ignores case. */
  readonly text: string
  /** The minimum length of a part of the text that matches. The whole text always matches. */
  readonly least: number
  /** Whether the text matches only as a whole word. */
  readonly word?: boolean
  /** Whether a part matches although it does not look random. */
  readonly anyLook?: boolean
}

export interface Runs {
  add(needle: Needle): void
  /** The matching parts of a lower-case text, in order and without overlaps. */
  in(lower: string): readonly (readonly [start: number, end: number])[]
  /** The number of stored places. */
  readonly size: number
}

interface Kept extends Needle {
  readonly lower: string
}

/**
 * Finds parts of many texts in one pass. It stores hashes of pieces with `piece` characters, close enough that each
 * matching part contains one. Around a found piece, it compares up to `far` characters on each side, and continues
 * after a match, so the time is linear in the searched text. If many texts share a piece, such as a common prefix, it
 * stores each matching window around the piece once instead.
 */
export const runsOf = (piece: number): Runs => {
  const pieces = new Map<number, Places>()
  // most pieces of a searched text match none of the stored pieces
  const filter = new Uint8Array(1 << 16)
  const windows = new Map<number, PiecePlace[]>()
  let size = 0
  const leading = powerOf(piece)

  /** Stores the windows of a text that contain one of its pieces and have the matching length. */
  const addWindows = (same: Places, { needle, at }: PiecePlace, hashes: Int32Array): void => {
    const { lower, least } = needle
    for (let shift = 0; shift <= least - piece; shift += 1) {
      const from = at - shift
      if (from < 0 || from + least > lower.length) continue
      same.shifts.add(shift * shiftUnit + least)
      const key = hashOf(hashes, from, least) ^ least
      const others = windows.get(key) ?? []
      if (others.some(other => other.needle.least === least && isEqual(lower, from, other, least))) continue
      windows.set(key, [...others, { needle, at: from }])
      size += 1
    }
  }

  /** The windows that contain the piece at a place, and end after another place. */
  const windowsAt = (
    lower: string,
    { at, covered, shifts }: { readonly at: number; readonly covered: number; readonly shifts: ReadonlySet<number> },
    hashes: Int32Array,
  ): readonly PiecePlace[] => {
    const found: PiecePlace[] = []
    for (const pair of shifts) {
      const least = pair % shiftUnit
      const shift = (pair - least) / shiftUnit
      const from = at - shift
      if (from < 0 || from + least > lower.length || from + least <= covered) continue
      const window = windows
        .get(hashOf(hashes, from, least) ^ least)
        ?.find(other => other.needle.least === least && isEqual(lower, from, other, least))
      if (window !== undefined) found.push({ needle: window.needle, at: window.at + shift })
    }
    return found
  }

  /** The span that ends last, and after `covered`. */
  const bestOf = (lower: string, at: number, covered: number, candidates: readonly PiecePlace[]): Span | undefined => {
    let best: Span | undefined
    for (const candidate of candidates) {
      const span = runAt(lower, at, candidate, { piece, covered: best?.[1] ?? covered })
      if (span !== undefined) best = [Math.min(span[0], best?.[0] ?? span[0]), span[1]]
    }
    return best
  }

  return {
    add: needle => {
      const lower = lowerOf(needle.text)
      if (lower.length < piece) return
      const least = Math.max(piece, Math.min(needle.least, lower.length, far))
      const kept = { ...needle, lower, least }
      const hashes = hashesOf(lower)
      for (let at = 0; at + piece <= lower.length; at += least - piece + 1) {
        const hash = hashOf(hashes, at, piece)
        const same = pieces.get(hash) ?? { few: [], shifts: new Set<number>() }
        pieces.set(hash, same)
        // a few places are enough for a repetitive text
        if (same.few.filter(other => other.needle === kept).length >= 4) continue
        const place = { needle: kept, at }
        if (same.few.length >= few) addWindows(same, place, hashes)
        else {
          same.few.push(place)
          size += 1
        }
        filter[hash >>> 16] = 1
      }
    },
    in: lower => {
      const spans: Span[] = []
      if (size === 0) return spans
      const hashes = hashesOf(lower)
      let from = 0
      for (let at = 0; at + piece <= lower.length; at += 1) {
        const hash = ((hashes[at + piece] ?? 0) - Math.imul(hashes[at] ?? 0, leading)) | 0
        if (filter[hash >>> 16] === 0) continue
        const same = pieces.get(hash)
        if (same === undefined) continue
        const candidates = [
          ...same.few.filter(({ needle }) => at + needle.least > from),
          ...windowsAt(lower, { at, covered: from, shifts: same.shifts }, hashes),
        ]
        const span = bestOf(lower, at, from, candidates)
        if (span === undefined) continue
        const last = spans.at(-1)
        // merge overlapping runs
        if (last !== undefined && span[0] < from) spans[spans.length - 1] = [Math.min(last[0], span[0]), span[1]]
        else spans.push(span)
        from = span[1]
      }
      return spans
    },
    get size() {
      return size
    },
  }
}

type Span = readonly [start: number, end: number]

/** A place of a piece in a searched text. */
interface PiecePlace {
  readonly needle: Kept
  readonly at: number
}

/** The places of a piece. If many texts share the piece: its offset in each window, and the length of the window. */
interface Places {
  readonly few: PiecePlace[]
  readonly shifts: Set<number>
}

/** The maximum number of texts with the same piece that are compared one by one. */
const few = 8
const shiftUnit = 1_024

const base = 0x01000193
/** The number of consecutive characters that match regardless of their look. */
const far = 64

/** Hashes of the prefixes of a text, from which the hash of any window is computed in one step. */
const hashesOf = (text: string): Int32Array => {
  const hashes = new Int32Array(text.length + 1)
  for (let at = 0; at < text.length; at += 1)
    hashes[at + 1] = (Math.imul(hashes[at] ?? 0, base) + text.charCodeAt(at)) | 0
  return hashes
}

const powers = [1]
const powerOf = (length: number): number => {
  for (let next = powers.length; next <= length; next += 1) powers.push(Math.imul(powers[next - 1] ?? 1, base))
  return powers[length] ?? 1
}

const hashOf = (hashes: Int32Array, at: number, length: number): number =>
  ((hashes[at + length] ?? 0) - Math.imul(hashes[at] ?? 0, powerOf(length))) | 0

const isEqual = (text: string, from: number, { needle: { lower }, at }: PiecePlace, length: number): boolean => {
  for (let next = 0; next < length; next += 1)
    if (text.charCodeAt(from + next) !== lower.charCodeAt(at + next)) return false
  return true
}

/** The run around a piece, if it matches and ends after `covered`. */
const runAt = (
  text: string,
  at: number,
  { needle: { lower, text: cased, least, word, anyLook }, at: offset }: PiecePlace,
  { piece, covered }: { readonly piece: number; readonly covered: number },
): Span | undefined => {
  for (let next = 0; next < piece; next += 1)
    if (text.charCodeAt(at + next) !== lower.charCodeAt(offset + next)) return undefined
  const reachBefore = (most: number): number => {
    let before = 0
    while (before < most && offset > before && at > before && isSame(text, at - before - 1, lower, offset - before - 1))
      before += 1
    return before
  }
  const reachAfter = (most: number): number => {
    let after = piece
    while (after < most && offset + after < lower.length && isSame(text, at + after, lower, offset + after)) after += 1
    return after
  }
  const after = reachAfter(far)
  // another candidate may be longer and end later
  if (after < far && at + after <= covered) return undefined
  const before = reachBefore(far)
  const length = before + after
  if (length < least) return undefined
  const [start, end] = [at - before, at + after]
  if (word === true && !isWord(text, start, end)) return undefined
  const looksSecret = anyLook === true ? isVaried : isRandom
  if (length < Math.min(far, lower.length) && !looksSecret(cased.slice(offset - before, offset + after)))
    return undefined
  if (before < far && after < far) return [start, end]
  const whole: Span = [at - reachBefore(lower.length), at + reachAfter(lower.length)]
  return whole[1] <= covered ? undefined : whole
}

const isSame = (text: string, at: number, other: string, place: number): boolean =>
  text.charCodeAt(at) === other.charCodeAt(place)

const isWord = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end))

/** Lower case, without changing the length: the lower case of some letters has two characters. */
export const lowerOf = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, letter => letter.toLowerCase())
}

/**
 * Whether a text looks random: lower-case letters, capitals and digits alternate, unlike in words, dates and numbers.
 */
export const isRandom = (text: string): boolean => turnsIn(text) >= 3 && isVaried(text)

/** Whether all parts of a text look random, and it is not a hash, address or UUID. */
export const isDrawn = (text: string): boolean =>
  text.length >= 16 &&
  isRandom(text) &&
  turnsIn(text) * 5 >= text.length &&
  !/^(?:0x[0-9a-f]+|[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(text)

export const turnsIn = (text: string): number => {
  const kinds = text
    .replace(/[^A-Za-z0-9]+/g, '')
    .replace(/[a-z]+/g, 'a')
    .replace(/[A-Z]+/g, 'A')
    .replace(/\d+/g, '0')
  return Math.max(0, kinds.length - 1)
}

/** Whether a text has more than a few different characters. */
export const isVaried = (text: string): boolean => new Set(text.toLowerCase()).size >= 5
