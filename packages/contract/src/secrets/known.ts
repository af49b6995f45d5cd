import { blocksOf, readingsOf } from './encodings.ts'

/** Values that are known to be secret: what was sent to prove who asks, what an answer gave for that. */
export interface Known {
  /** Shorter values than eight characters are found as whole words only; what is shorter than four is not kept. */
  add(secret: string): void
  /** Whether a text has one of them in it, in whatever encoding and case. */
  isIn(text: string): boolean
  /** A text without those that stand in it as they are. */
  cut(text: string, replacement: string): string
  readonly size: number
}

export const knownSecrets = (): Known => {
  const secrets = new Set<string>()
  // by their first characters, so that a text is gone through once however many there are
  const index = new Map<string, Set<string>>()
  const add = (secret: string): void => {
    if (secret.length < shortest || secrets.has(secret) || harmless.test(secret) || secrets.size >= most) return
    secrets.add(secret)
    for (const block of blocksOf(secret)) {
      const key = block.slice(0, shortest)
      const found = index.get(key)
      if (found === undefined) index.set(key, new Set([block]))
      else found.add(block)
    }
  }
  return {
    add,
    isIn: text => secrets.size > 0 && readingsOf(text).some(reading => spansIn(reading, index).length > 0),
    cut: (text, replacement) => {
      if (secrets.size === 0) return text
      let result = ''
      let from = 0
      for (const [start, end] of spansIn(text, index)) {
        if (end <= from) continue
        result += `${text.slice(from, Math.max(start, from))}${replacement}`
        from = end
      }
      return result + text.slice(from)
    },
    get size() {
      return secrets.size
    },
  }
}

const shortest = 4
/** A recording that meets more is not of one client, and the rest is found by name and kind. */
const most = 20_000
/** Words that are in every answer. */
const harmless = /^(?:true|false|null|none|undefined|bearer|basic|digest|redacted|\d{1,5}|https?:\/*)$/i

const spansIn = (
  text: string,
  index: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly [number, number])[] => {
  const lower = lowerOf(text)
  const spans: [number, number][] = []
  for (let at = 0; at + shortest <= lower.length; at += 1) {
    const blocks = index.get(lower.slice(at, at + shortest))
    if (blocks === undefined) continue
    let end = 0
    for (const block of blocks)
      if (lower.startsWith(block, at) && (block.length >= 8 || isWord(lower, at, at + block.length)))
        end = Math.max(end, at + block.length)
    if (end > 0) spans.push([at, end])
  }
  return spans
}

/** In lower case, and as long as before: some letters become two. */
const lowerOf = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, letter => letter.toLowerCase())
}

const isWord = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end))
