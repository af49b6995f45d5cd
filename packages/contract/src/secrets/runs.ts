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
 * Finds runs of many texts in one pass, however many they are: pieces of `piece` characters of them are kept by a hash, so far apart that each run which
 * counts holds one of them. The time is linear in the text: a piece that is found is looked at for `far` characters on each side, and what counts is passed over.
 */
export const runsOf = (piece: number): Runs => {
  const pieces = new Map<number, [sought: Kept, at: number][]>()
  // most pieces of a text are of none
  const filter = new Uint8Array(1 << 16)
  let size = 0
  let leading = 1
  for (let times = 1; times < piece; times += 1) leading = Math.imul(leading, base)

  const found = (lower: string, at: number, from: number, candidates: readonly [Kept, number][]) => {
    let best: readonly [number, number] | undefined
    for (const [sought, offset] of candidates) {
      const span = runAt(lower, at, sought, offset, piece)
      if (span === undefined || span[1] <= from) continue
      if (best === undefined || span[1] > best[1])
        best = [Math.max(from, Math.min(span[0], best?.[0] ?? span[0])), span[1]]
    }
    return best
  }

  return {
    add: sought => {
      const lower = lowerOf(sought.text)
      if (lower.length < piece) return
      const least = Math.min(sought.least, lower.length, far)
      const kept = { ...sought, lower, least }
      for (let at = 0; at + piece <= lower.length; at += least - piece + 1) {
        let hash = 0
        for (let next = at; next < at + piece; next += 1) hash = (Math.imul(hash, base) + lower.charCodeAt(next)) | 0
        const same = pieces.get(hash) ?? []
        // of a text that repeats itself a few places are enough
        if (same.filter(([other]) => other === kept).length >= 4) continue
        same.push([kept, at])
        pieces.set(hash, same)
        filter[hash >>> 16] = 1
        size += 1
      }
    },
    in: lower => {
      const spans: (readonly [number, number])[] = []
      if (size === 0) return spans
      let hash = 0
      let from = 0
      for (let next = 0; next < lower.length; next += 1) {
        if (next >= piece) hash = (hash - Math.imul(lower.charCodeAt(next - piece), leading)) | 0
        hash = (Math.imul(hash, base) + lower.charCodeAt(next)) | 0
        const at = next - piece + 1
        if (at < 0 || next < from || filter[hash >>> 16] === 0) continue
        const candidates = pieces.get(hash)
        const span = candidates && found(lower, at, from, candidates)
        if (span === undefined) continue
        spans.push(span)
        from = span[1]
      }
      return spans
    },
    get size() {
      return size
    },
  }
}

const base = 0x01000193
/** As many characters in a row are a text whatever they look like. */
const far = 64

const runAt = (
  text: string,
  at: number,
  { lower, text: cased, least, word }: Kept,
  offset: number,
  piece: number,
): readonly [number, number] | undefined => {
  for (let next = 0; next < piece; next += 1)
    if (text.charCodeAt(at + next) !== lower.charCodeAt(offset + next)) return undefined
  const reach = (most: number): readonly [number, number] => {
    let [before, after] = [0, piece]
    while (before < most && offset > before && at > before && isSame(text, at - before - 1, lower, offset - before - 1))
      before += 1
    while (after < most && offset + after < lower.length && isSame(text, at + after, lower, offset + after)) after += 1
    return [before, after]
  }
  const [before, after] = reach(far)
  const length = before + after
  if (length < least) return undefined
  const [start, end] = [at - before, at + after]
  if (word === true && !isWord(text, start, end)) return undefined
  if (length < Math.min(far, lower.length) && !isRandom(cased.slice(offset - before, offset + after))) return undefined
  if (before < far && after < far) return [start, end]
  const [left, right] = reach(lower.length)
  return [at - left, at + right]
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
