import { type Part, partsOfPattern, type Ranges } from './pattern-parts.ts'

/**
 * True of a pattern by which a text is read in one way, or soon turns out to be: of two ways through the pattern that begin alike, one ends
 * within a bounded number of characters, and they do not meet again. A test goes back no further than that, so its time grows with the
 * length of the text. False says nothing. Both ways are followed at once in the automaton of Glushkov (1961), whose states are the
 * characters of the pattern.
 *
 * @param source A pattern that compiles with the flag `u`.
 */
export const isReadOneWay = (source: string): boolean => {
  const whole = partsOfPattern(source)
  const automaton = whole && automatonOf(whole)
  return automaton !== undefined && !forksForEver(automaton)
}

interface Automaton {
  /** What each state stands for. */
  readonly characters: readonly Ranges[]
  /** What may come after each state. The last is what may come first. */
  readonly next: readonly ReadonlySet<number>[]
}

/** States that a part may begin and end with, and whether it may be nothing. */
interface Built {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly isEmpty: boolean
}

/** Undefined where a text is read in two ways by the same characters of the pattern, or the pattern has too many. */
const automatonOf = (whole: Part): Automaton | undefined => {
  const characters: Ranges[] = []
  const next: Set<number>[] = []
  let isClear = true

  const lead = (from: readonly number[], to: readonly number[]): void => {
    for (const state of from)
      for (const other of to) {
        if (next[state]?.has(other) === true) isClear = false
        next[state]?.add(other)
      }
  }

  const build = (part: Part): Built => {
    if (!isClear || characters.length > mostStates) {
      isClear = false
      return nothing
    }
    if (part.kind === 'characters') {
      const state = characters.push(part.ranges) - 1
      next.push(new Set())
      return { first: [state], last: [state], isEmpty: false }
    }
    if (part.kind === 'sequence') return part.parts.map(build).reduce(inTurn, nothing)
    if (part.kind === 'repetition') return repeat(part)
    const parts = part.parts.map(build)
    // Nothing is nothing in several ways.
    if (parts.filter(({ isEmpty }) => isEmpty).length > 1) isClear = false
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isEmpty: parts.some(({ isEmpty }) => isEmpty),
    }
  }

  const inTurn = (a: Built, b: Built): Built => {
    lead(a.last, b.first)
    return {
      first: a.isEmpty ? [...a.first, ...b.first] : a.first,
      last: b.isEmpty ? [...a.last, ...b.last] : b.last,
      isEmpty: a.isEmpty && b.isEmpty,
    }
  }

  /** As many of a part as there may be, each after the one before it; of endlessly many, the last after itself, too. */
  const repeat = ({ part, least, most }: Extract<Part, { kind: 'repetition' }>): Built => {
    const isEndless = most === Number.POSITIVE_INFINITY
    const times = isEndless ? Math.max(least, 1) : most
    const last: number[] = []
    let first: readonly number[] = []
    let before: readonly number[] = []
    for (let time = 1; isClear && time <= times; time += 1) {
      const built = build(part)
      if (built.isEmpty) isClear = false
      if (time === 1) first = built.first
      lead(before, built.first)
      if (isEndless && time === times) lead(built.last, built.first)
      if (time >= least) last.push(...built.last)
      before = built.last
    }
    return { first, last, isEmpty: least === 0 || times === 0 }
  }

  const { first } = build(whole)
  if (new Set(first).size < first.length) isClear = false
  return isClear ? { characters, next: [...next, new Set(first)] } : undefined
}

const nothing: Built = { first: [], last: [], isEmpty: true }

/** Whether two ways that have parted meet again, or come to where they were. */
const forksForEver = ({ characters, next }: Automaton): boolean => {
  const seen = new Map<number, 'open' | 'done'>()

  const goesOn = (a: number, b: number): boolean => {
    if (!overlap(characters[a] ?? [], characters[b] ?? [])) return false
    if (a === b || seen.size > mostPairs) return true
    const pair = Math.min(a, b) * next.length + Math.max(a, b)
    const known = seen.get(pair)
    if (known !== undefined) return known === 'open'
    seen.set(pair, 'open')
    for (const inner of next[a] ?? []) for (const other of next[b] ?? []) if (goesOn(inner, other)) return true
    seen.set(pair, 'done')
    return false
  }

  return next.some(states => {
    const list = [...states]
    return list.some((a, index) => list.slice(index + 1).some(b => goesOn(a, b)))
  })
}

const overlap = (some: Ranges, others: Ranges): boolean =>
  some.some(([from, to]) => others.some(([start, end]) => from <= end && start <= to))

const mostStates = 500
const mostPairs = 2000
