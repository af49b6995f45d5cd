/** What a pattern is made of. */
export type Part =
  | { readonly kind: 'characters'; readonly ranges: Ranges }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repetition'; readonly part: Part; readonly least: number; readonly most: number }

/** Code points from one to another, both included, in ascending order. */
export type Ranges = readonly (readonly [from: number, to: number])[]

/**
 * The parts of a pattern that begins with `^`, as far as they are common: characters, classes, groups, alternatives and greedy repetitions.
 * Undefined where there is anything else. The pattern must be one that compiles with the flag `u`.
 */
export const partsOfPattern = (source: string): Part | undefined => {
  const characters = [...source]
  let at = 0
  let isKnown = true

  const unknown = (): Part => {
    isKnown = false
    at = characters.length
    return { kind: 'sequence', parts: [] }
  }

  const choice = (): Part => {
    const parts = [sequence()]
    while (characters[at] === '|') {
      at += 1
      parts.push(sequence())
    }
    return { kind: 'choice', parts }
  }

  const sequence = (): Part => {
    const parts: Part[] = []
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')') {
      if (characters[at] === '$' && at === characters.length - 1) at += 1
      else parts.push(repeated(one()))
    }
    return { kind: 'sequence', parts }
  }

  const one = (): Part => {
    const character = characters[at] ?? ''
    at += 1
    if (character === '(') return group()
    if (character === '[') return listed()
    if (character === '.') return { kind: 'characters', ranges: except(lineEnds) }
    if (character === '\\') return { kind: 'characters', ranges: escaped() }
    return '^$*+?{}]'.includes(character) ? unknown() : { kind: 'characters', ranges: [single(character)] }
  }

  const group = (): Part => {
    if (characters[at] === '?' && characters[at + 1] !== ':') return unknown()
    if (characters[at] === '?') at += 2
    const part = choice()
    at += 1
    return part
  }

  const listed = (): Part => {
    const isNegated = characters[at] === '^'
    if (isNegated) at += 1
    const ranges: (readonly [number, number])[] = []
    while (isKnown && characters[at] !== ']') {
      const from = member()
      const isRange = characters[at] === '-' && characters[at + 1] !== ']'
      if (isRange) at += 1
      const to = isRange ? member() : from
      if (isRange) ranges.push([from[0]?.[0] ?? 0, to[0]?.[1] ?? 0])
      else ranges.push(...from)
    }
    at += 1
    return { kind: 'characters', ranges: isNegated ? except(ranges) : ranges }
  }

  const member = (): Ranges => {
    const character = characters[at] ?? ''
    at += 1
    return character === '\\' ? escaped() : [single(character)]
  }

  const escaped = (): Ranges => {
    const character = characters[at] ?? ''
    at += 1
    const known = classes.get(character)
    if (known !== undefined) return known
    // Letters and digits have meanings of their own; what else is escaped is meant itself.
    if (/[\p{L}\p{N}]/u.test(character)) unknown()
    return [single(character)]
  }

  const repeated = (part: Part): Part => {
    const [written = '', sign, least = '', comma, most = ''] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(characters.slice(at, at + 12).join('')) ?? []
    if (written === '') return part
    if (written.length > 1 && written.endsWith('?')) return unknown()
    at += written.length
    if (sign !== undefined)
      return {
        kind: 'repetition',
        part,
        least: sign === '+' ? 1 : 0,
        most: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
      }
    const bound = most === '' ? Number.POSITIVE_INFINITY : Number(most)
    return { kind: 'repetition', part, least: Number(least), most: comma === '' ? Number(least) : bound }
  }

  if (characters[at] !== '^') return undefined
  at += 1
  const whole = sequence()
  return isKnown && at === characters.length ? whole : undefined
}

const single = (character: string): readonly [number, number] => [
  character.codePointAt(0) ?? 0,
  character.codePointAt(0) ?? 0,
]

/** All other code points. */
const except = (ranges: Ranges): Ranges => {
  const others: (readonly [number, number])[] = []
  let next = 0
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    if (from > next) others.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  return next > lastCodePoint ? others : [...others, [next, lastCodePoint]]
}

const lastCodePoint = 0x10ffff
const lineEnds: Ranges = [...'\n\r\u2028\u2029'].map(single)
const digits: Ranges = [[0x30, 0x39]]
const word: Ranges = [...digits, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]
const spaces: Ranges = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]
const classes: ReadonlyMap<string, Ranges> = new Map([
  ['d', digits],
  ['D', except(digits)],
  ['w', word],
  ['W', except(word)],
  ['s', spaces],
  ['S', except(spaces)],
  ['t', [single('\t')]],
  ['n', [single('\n')]],
  ['r', [single('\r')]],
])
