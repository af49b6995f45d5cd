/** A text to look for. */
export interface Sought {
  /** In the case in which it was given; it is found in every case. */
  readonly text: string
  /** The least number of its characters in a row that count. The whole of it always does. */
  readonly least: number
  /** Whether it counts as a whole word only. */
  readonly word?: boolean
}

export interface Runs {
  add(sought: Sought): void
  /** Where runs of them are in a text of lower case, in order; none begins before the one before it ends. */
  in(lower: string): readonly (readonly [start: number, end: number])[]
  /** How many places of them are kept. */
  readonly size: number
}

interface Kept extends Sought {
  readonly lower: string
}

/**
 * Finds runs of many texts in one pass, however many they are and whatever they share: pieces of `piece` characters of them are kept by a hash, so far apart
 * that each run which counts holds one of them. The time is linear in the text: a piece that is found is looked at for `far` characters on each side, and
 * what counts is passed over. Of a piece that many texts have, such as a common beginning, the windows around it that would count are kept instead, each once.
 */
export const runsOf = (piece: number): Runs => {
  const pieces = new Map<number, Places>()
  // most pieces of a text are of none
  const filter = new Uint8Array(1 << 16)
  const windows = new Map<number, Place[]>()
  let size = 0
  const leading = powerOf(piece)

  /** Keeps the windows of a text that hold one of its pieces and are as long as what counts. */
  const crowd = (same: Places, { sought, at }: Place, hashes: Int32Array): void => {
    const { lower, least } = sought
    for (let shift = 0; shift <= least - piece; shift += 1) {
      const from = at - shift
      if (from < 0 || from + least > lower.length) continue
      same.shifts.add(shift * shiftUnit + least)
      const key = hashOf(hashes, from, least) ^ least
      const others = windows.get(key) ?? []
      if (others.some(other => other.sought.least === least && isEqual(lower, from, other, least))) continue
      windows.set(key, [...others, { sought, at: from }])
      size += 1
    }
  }

  /** Windows that hold the piece at a place, and end behind another place. */
  const crowdedAt = (
    lower: string,
    { at, past, shifts }: { readonly at: number; readonly past: number; readonly shifts: ReadonlySet<number> },
    hashes: Int32Array,
  ): readonly Place[] => {
    const found: Place[] = []
    for (const pair of shifts) {
      const least = pair % shiftUnit
      const shift = (pair - least) / shiftUnit
      const from = at - shift
      if (from < 0 || from + least > lower.length || from + least <= past) continue
      const window = windows
        .get(hashOf(hashes, from, least) ^ least)
        ?.find(other => other.sought.least === least && isEqual(lower, from, other, least))
      if (window !== undefined) found.push({ sought: window.sought, at: window.at + shift })
    }
    return found
  }

  /** The span that ends last, and behind `past`. */
  const bestOf = (lower: string, at: number, past: number, candidates: readonly Place[]): Span | undefined => {
    let best: Span | undefined
    for (const candidate of candidates) {
      const span = runAt(lower, at, candidate, { piece, past: best?.[1] ?? past })
      if (span !== undefined) best = [Math.min(span[0], best?.[0] ?? span[0]), span[1]]
    }
    return best
  }

  return {
    add: sought => {
      const lower = lowerOf(sought.text)
      if (lower.length < piece) return
      const least = Math.max(piece, Math.min(sought.least, lower.length, far))
      const kept = { ...sought, lower, least }
      const hashes = hashesOf(lower)
      for (let at = 0; at + piece <= lower.length; at += least - piece + 1) {
        const hash = hashOf(hashes, at, piece)
        const same = pieces.get(hash) ?? { few: [], shifts: new Set<number>() }
        pieces.set(hash, same)
        // of a text that repeats itself a few places are enough
        if (same.few.filter(other => other.sought === kept).length >= 4) continue
        const place = { sought: kept, at }
        if (same.few.length >= few) crowd(same, place, hashes)
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
          ...same.few.filter(({ sought }) => at + sought.least > from),
          ...crowdedAt(lower, { at, past: from, shifts: same.shifts }, hashes),
        ]
        const span = bestOf(lower, at, from, candidates)
        if (span === undefined) continue
        const last = spans.at(-1)
        // what overlaps is one
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

/** A piece of a text that is looked for. */
interface Place {
  readonly sought: Kept
  readonly at: number
}

/** The places of a piece; of one that more texts have, where in a window it stands and how long the window is. */
interface Places {
  readonly few: Place[]
  readonly shifts: Set<number>
}

/** As many texts that have a piece are looked at one by one. */
const few = 8
const shiftUnit = 1_024

const base = 0x01000193
/** As many characters in a row are a text whatever they look like. */
const far = 64

/** Hashes of what a text begins with: of any window they give the hash in one step. */
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

const isEqual = (text: string, from: number, { sought: { lower }, at }: Place, length: number): boolean => {
  for (let next = 0; next < length; next += 1)
    if (text.charCodeAt(from + next) !== lower.charCodeAt(at + next)) return false
  return true
}

/** The run around a piece, where it counts and ends behind `past`. */
const runAt = (
  text: string,
  at: number,
  { sought: { lower, text: cased, least, word }, at: offset }: Place,
  { piece, past }: { readonly piece: number; readonly past: number },
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
  // a longer one may end further behind
  if (after < far && at + after <= past) return undefined
  const before = reachBefore(far)
  const length = before + after
  if (length < least) return undefined
  const [start, end] = [at - before, at + after]
  if (word === true && !isWord(text, start, end)) return undefined
  if (length < Math.min(far, lower.length) && !isRandom(cased.slice(offset - before, offset + after))) return undefined
  if (before < far && after < far) return [start, end]
  const whole: Span = [at - reachBefore(lower.length), at + reachAfter(lower.length)]
  return whole[1] <= past ? undefined : whole
}

const isSame = (text: string, at: number, other: string, place: number): boolean =>
  text.charCodeAt(at) === other.charCodeAt(place)

const isWord = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end))

/** In lower case, and as long as before: some letters become two. */
export const lowerOf = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, letter => letter.toLowerCase())
}

/** Whether a text looks drawn, not written: small letters, capitals and digits take turns in it. Words, dates and numbers do not. */
export const isRandom = (text: string): boolean => turnsIn(text) >= 3 && isVaried(text)

/** Whether a text is drawn in all of its parts, and no hash, address or UUID. */
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

/** Whether a text has more than a few characters that differ. */
export const isVaried = (text: string): boolean => new Set(text.toLowerCase()).size >= 5
