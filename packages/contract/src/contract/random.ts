/** A source of random numbers, with the same sequence for the same seed. */
export interface Random {
  /** From `low` to `high`, both included. */
  integer(low: number, high: number): number
  pick<T>(values: readonly T[]): T
  word(length: number): string
  hex(length: number): string
}

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  // mulberry32: 32 bits of state are enough, because the values only have to differ.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const letters = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[integer(0, alphabet.length - 1)]).join('')
  return {
    integer,
    pick: values => values[integer(0, values.length - 1)] as (typeof values)[number],
    word: length => letters('abcdefghijklmnopqrstuvwxyz', length),
    hex: length => letters('0123456789abcdef', length),
  }
}

/** A number that is derived from a text, the same on every machine (FNV-1a). */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
