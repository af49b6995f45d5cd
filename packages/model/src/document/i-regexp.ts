/**
 * Decides whether an I-Regexp (RFC 9485) matches a whole text, or a part of it; undefined if the pattern is invalid.
 */
export type IRegexp = (text: readonly string[], whole: boolean) => boolean

/**
 * Matches an I-Regexp in linear time, because it follows all possible matches in parallel. Calls `spend` with the cost
 * of each text.
 */
export const iRegexp = (pattern: string, spend: (steps: number) => void): IRegexp | undefined => {
  const program = new Reader(pattern).program()
  if (program === undefined || typeof program === 'string') {
    if (program === 'too-large') throw new TooLargePattern(pattern)
    return undefined
  }
  spend(program.length)
  // As in ECMAScript, a pattern with `^` or `$` defines itself where a match begins and ends.
  const isAnchored = pattern.startsWith('^') || pattern.endsWith('$')
  return (text, whole) => matched(program, { text, whole: whole && !isAnchored, spend })
}

/** Thrown for a pattern whose repetitions are too many. */
export class TooLargePattern extends Error {
  constructor(pattern: string) {
    super(`The pattern ${JSON.stringify(pattern.slice(0, 60))} has more than ${mostStates} parts, counting repetitions`)
  }
}

/**
 * The maximum number of characters, classes and alternatives of a pattern, with repetitions counted. The matcher may
 * visit all of them at each character of a text.
 */
const mostStates = 1000
/** The maximum depth of nested groups. */
const deepest = 100

type State =
  | { readonly is: (character: string) => boolean }
  | { readonly at: 'start' | 'end' }
  /** Continues at both offsets, relative to this state. */
  | { readonly split: readonly [number, number] }
  | { readonly jump: number }

interface Task {
  readonly text: readonly string[]
  readonly whole: boolean
  readonly spend: (steps: number) => void
}

const matched = (program: readonly State[], { text, whole, spend }: Task): boolean => {
  let now = new Set<number>()
  for (let at = 0; at <= text.length; at += 1) {
    spend(1 + now.size)
    if (at === 0 || !whole) follow(program, 0, { at, last: text.length, into: now })
    if (now.has(program.length) && (!whole || at === text.length)) return true
    if (now.size === 0 && whole) return false
    const character = text[at]
    if (character === undefined) return false
    const next = new Set<number>()
    for (const index of now) {
      const state = program[index]
      if (state !== undefined && 'is' in state && state.is(character))
        follow(program, index + 1, { at: at + 1, last: text.length, into: next })
    }
    now = next
  }
  return false
}

interface Way {
  readonly at: number
  readonly last: number
  readonly into: Set<number>
}

const follow = (program: readonly State[], first: number, { at, last, into }: Way): void => {
  const open = [first]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (into.has(index)) continue
    into.add(index)
    const state = program[index]
    if (state === undefined || 'is' in state) continue
    if ('split' in state) open.push(index + state.split[1], index + state.split[0])
    else if ('jump' in state) open.push(index + state.jump)
    else if (state.at === 'start' ? at === 0 : at === last) open.push(index + 1)
  }
}

/** Reads the grammar of RFC 9485 §4. */
class Reader {
  readonly #characters: readonly string[]
  #at = 0
  #depth = 0

  constructor(pattern: string) {
    this.#characters = [...pattern]
  }

  program(): readonly State[] | 'too-large' | undefined {
    try {
      const read = this.#choice()
      return this.#next() === undefined ? read : undefined
    } catch (error) {
      if (error === invalid) return undefined
      if (error === tooLarge) return 'too-large'
      throw error
    }
  }

  #next(): string | undefined {
    return this.#characters[this.#at]
  }

  #takes(character: string): boolean {
    if (this.#next() !== character) return false
    this.#at += 1
    return true
  }

  #choice(): readonly State[] {
    let read = this.#branch()
    const branches = [read]
    while (this.#takes('|')) branches.push(this.#branch())
    read = branches.pop() ?? []
    for (const branch of branches.reverse())
      read = bounded([{ split: [1, branch.length + 2] }, ...branch, { jump: read.length + 1 }, ...read])
    return read
  }

  #branch(): readonly State[] {
    const read: State[] = []
    for (let next = this.#next(); next !== undefined && next !== '|' && next !== ')'; next = this.#next()) {
      read.push(...this.#repeated(this.#atom()))
      bounded(read)
    }
    return read
  }

  #repeated(once: readonly State[]): readonly State[] {
    if (this.#takes('*')) return times(once, 0, undefined)
    if (this.#takes('+')) return times(once, 1, undefined)
    if (this.#takes('?')) return times(once, 0, 1)
    if (!this.#takes('{')) return once
    const least = this.#number()
    const most = this.#takes(',') ? (this.#next() === '}' ? undefined : this.#number()) : least
    if (!this.#takes('}') || (most !== undefined && most < least)) throw invalid
    return times(once, least, most)
  }

  #number(): number {
    let digits = ''
    for (let next = this.#next(); next !== undefined && /^[0-9]$/.test(next); next = this.#next()) {
      digits += next
      this.#at += 1
    }
    if (digits === '') throw invalid
    return Number(digits)
  }

  #atom(): readonly State[] {
    const character = this.#next() ?? ''
    if (character === '(') return this.#group()
    if (character === '[') return [classOf(this.#class())]
    this.#at += 1
    if (character === '.') return [{ is: is => is !== '\n' && is !== '\r' }]
    if (character === '^') return [{ at: 'start' }]
    if (character === '$') return [{ at: 'end' }]
    if (character === '\\') {
      const escaped = this.#escape()
      return [escaped.length > 2 ? classOf(escaped) : { is: is => is === (controls[escaped] ?? escaped.slice(1)) }]
    }
    if (/^[*+?{}\])]$/.test(character)) throw invalid
    return [{ is: is => is === character }]
  }

  #group(): readonly State[] {
    this.#at += 1
    this.#depth += 1
    if (this.#depth > deepest) throw tooLarge
    const read = this.#choice()
    if (!this.#takes(')')) throw invalid
    this.#depth -= 1
    return read
  }

  /** Reads what follows `\`: a character or a category. */
  #escape(): string {
    const character = this.#next() ?? ''
    this.#at += 1
    if (/^[-().*+?[\\\]^nrt{|}]$/.test(character)) return `\\${character}`
    if (!/^[pP]$/.test(character)) throw invalid
    const category = /^\{[A-Z][a-z]?\}/.exec(this.#characters.slice(this.#at, this.#at + 4).join(''))?.[0]
    if (category === undefined) throw invalid
    this.#at += category.length
    return `\\${character}${category}`
  }

  #class(): string {
    this.#at += 1
    let written = '['
    if (this.#takes('^')) written += '^'
    const begin = this.#at
    while (!this.#takes(']')) {
      const character = this.#next()
      const isFirst = this.#at === begin
      if (character === undefined || character === '[') throw invalid
      this.#at += 1
      written +=
        character === '\\'
          ? this.#escape()
          : character === '-' && (isFirst || this.#next() === ']')
            ? '\\-'
            : character === '^'
              ? '\\^'
              : character
    }
    if (this.#at === begin + 1) throw invalid
    return `${written}]`
  }
}

/** Matches one character with one class, so no backtracking occurs. */
const classOf = (written: string): State => {
  try {
    const regex = new RegExp(`^${written}$`, 'u')
    return { is: character => regex.test(character) }
  } catch {
    throw invalid
  }
}

const times = (once: readonly State[], least: number, most: number | undefined): readonly State[] => {
  if (once.length * Math.max(least, most ?? 0, 1) > mostStates || Math.max(least, most ?? 0) > mostStates)
    throw tooLarge
  const read: State[] = []
  for (let time = 0; time < least; time += 1) read.push(...once)
  if (most === undefined) read.push({ split: [1, once.length + 2] }, ...once, { jump: -once.length - 1 })
  else for (let time = least; time < most; time += 1) read.push({ split: [1, once.length + 1] }, ...once)
  return bounded(read)
}

const bounded = (read: readonly State[]): readonly State[] => {
  if (read.length > mostStates) throw tooLarge
  return read
}

const controls: Readonly<Record<string, string>> = { '\\n': '\n', '\\r': '\r', '\\t': '\t' }
const invalid = new Error('no I-Regexp')
const tooLarge = new Error('a too large I-Regexp')
