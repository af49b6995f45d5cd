import type { Automaton } from './automaton.ts'

/** The maximum number of ways to match a text; or that it exceeds the given limit, or that the analysis ran out of steps. */
export type MostWays =
  | { readonly most: number; readonly steps: number }
  | { readonly exceeded: 'ways' | 'steps'; readonly steps: number }

/** `at-once`: the maximum number of ways to match a text up to one of its characters. `in-all`: the sum over all characters. */
export type Counted = 'at-once' | 'in-all'

/**
 * The maximum number of ways to match the characters of one text, up to any of them; a backtracking engine tries each way. The
 * search follows all texts that could have the maximum, and counts the ways by state. It ends when no text leads to higher
 * counts. The time of a test is then at most this number times the length of the text.
 *
 * @param first The first states.
 * @param counted Use `in-all` only for parts that match texts of bounded length.
 */
export const mostWays = (
  { characters, next, ends }: Automaton,
  first: ReadonlyMap<number, number>,
  limits: { readonly ways: number; readonly steps: number },
  counted: Counted = 'at-once',
): MostWays => {
  const symbols = symbolsOf(characters)
  let { steps } = symbols
  let most = 0
  /** The number of ways, by the states and their counts. */
  const seen = new Map<string, number>()
  /** The counts to continue, by the number of ways: the search continues with the highest, which soonest exceeds the limit. */
  const waiting: (readonly (readonly [state: number, ways: number])[])[][] = []
  const weights = next.map(following => weightOf(following))
  let highest = -1

  /** @returns False if there are too many ways. */
  const arrive = (counts: ReadonlyMap<number, number>, before: number): boolean => {
    steps += counts.size
    for (const group of symbols.largest(counts.keys(), cost => (steps += cost))) {
      const read: (readonly [number, number])[] = []
      let ways = before
      for (const [state, count] of counts) {
        if (!group.has(symbols.classOf(state))) continue
        // After a state where the whole pattern matches, an engine never backtracks, so one way is enough.
        const kept = ends.has(state) ? 1 : count
        read.push([state, kept])
        ways += kept * (weights[state] ?? 1)
      }
      if (ways > limits.ways) return false
      most = Math.max(most, ways)
      read.sort(([a], [b]) => a - b)
      const key = read.join()
      if ((seen.get(key) ?? 0) >= ways) continue
      seen.set(key, ways)
      steps += read.length
      const bucket = waiting[ways] ?? []
      waiting[ways] = bucket
      bucket.push(read)
      highest = Math.max(highest, ways)
    }
    return true
  }

  const begun = counted === 'in-all' ? weightOf(first) : 0
  if (!arrive(first, begun)) return { exceeded: 'ways', steps }
  while (highest >= 0) {
    const read = waiting[highest]?.pop()
    if (read === undefined) {
      highest -= 1
      continue
    }
    const counts = new Map<number, number>()
    for (const [state, ways] of read) {
      const following = next[state] ?? new Map<number, number>()
      steps += following.size
      for (const [other, more] of following) counts.set(other, (counts.get(other) ?? 0) + ways * more)
    }
    if (!arrive(counts, counted === 'in-all' ? highest : 0)) return { exceeded: 'ways', steps }
    if (steps > limits.steps) return { exceeded: 'steps', steps }
  }
  return { most: Math.max(most, begun), steps }
}

/**
 * An upper bound of the ways to match a text from all start positions: the maximum length of a match, times the ways of one
 * match. It takes fewer steps than to follow texts in which matches overlap. Undefined if the length of a match is unbounded, or
 * if no bound is found within the limits.
 */
export const boundOfFloating = (
  automaton: Automaton,
  limits: { readonly ways: number; readonly steps: number },
): { readonly most: number | undefined; readonly steps: number } => {
  const { floating, next } = automaton
  const length = floating && longestFrom(next, [...floating.first.keys()])
  if (floating === undefined || length === undefined) return { most: undefined, steps: 0 }
  const before = weightOf(next[floating.skipped] ?? new Map())
  const one = mostWays(automaton, floating.first, { ...limits, ways: (limits.ways - before) / length })
  return { most: 'most' in one ? one.most * length + before : undefined, steps: one.steps }
}

/** The maximum number of consecutive states from one of these; undefined if they may repeat. */
const longestFrom = (next: Automaton['next'], begun: readonly number[]): number | undefined => {
  const lengths = new Map<number, number | undefined>()
  const longest = (state: number): number => {
    if (lengths.has(state)) return lengths.get(state) ?? Number.POSITIVE_INFINITY
    lengths.set(state, undefined)
    const length = 1 + Math.max(0, ...[...(next[state] ?? new Map<number, number>()).keys()].map(longest))
    lengths.set(state, length)
    return length
  }
  const most = Math.max(0, ...begun.map(longest))
  return Number.isFinite(most) ? most : undefined
}

/** The number of attempts that fail at their first character and together take as long as one that continues. */
const triesOfOneWay = 16

/** The weight of one way: an engine tries each character that may follow. */
const weightOf = (following: ReadonlyMap<number, number>): number => {
  let tries = 0
  for (const ways of following.values()) tries += ways
  return Math.max(1, Math.ceil(tries / triesOfOneWay))
}

interface Symbols {
  /** The class of a state: states of one class have the same characters. */
  classOf(state: number): number
  /** The maximal sets of classes, among those of the states, that one character can belong to. */
  largest(states: Iterable<number>, spend: (cost: number) => void): readonly ReadonlySet<number>[]
  readonly steps: number
}

/** Treats characters that belong to the same classes as one symbol. */
const symbolsOf = (characters: Automaton['characters']): Symbols => {
  const classes = new Map<string, number>()
  const ranges: (readonly { readonly min: number; readonly max: number }[])[] = []
  const classOf = characters.map(set => {
    const key = set.ranges.map(({ min, max }) => `${min}-${max}`).join()
    const known = classes.get(key) ?? ranges.push(set.ranges) - 1
    classes.set(key, known)
    return known
  })
  const edges = ranges.flatMap((list, id) =>
    list.flatMap(({ min, max }) => [
      { at: min, id, opens: true },
      { at: max + 1, id, opens: false },
    ]),
  )
  edges.sort((a, b) => a.at - b.at)
  const together = new Map<string, ReadonlySet<number>>()
  const open = new Set<number>()
  let steps = 0
  edges.forEach(({ at, id, opens }, index) => {
    if (opens) open.add(id)
    else open.delete(id)
    if (edges[index + 1]?.at === at || open.size === 0) return
    steps += open.size
    together.set([...open].sort((a, b) => a - b).join(), new Set(open))
  })
  const sets = [...together.values()]
  const known = new Map<string, readonly ReadonlySet<number>[]>()

  return {
    classOf: state => classOf[state] ?? 0,
    steps,
    largest(states, spend) {
      const classes = [...new Set([...states].map(state => classOf[state] ?? 0))].sort((a, b) => a - b)
      const key = classes.join()
      const before = known.get(key)
      if (before !== undefined) return before
      const groups = new Map<string, ReadonlySet<number>>()
      for (const set of sets) {
        const group = classes.filter(id => set.has(id))
        if (group.length > 0) groups.set(group.join(), new Set(group))
      }
      const list = [...groups.values()].sort((a, b) => b.size - a.size)
      const largest: ReadonlySet<number>[] = []
      for (const group of list) if (!largest.some(larger => [...group].every(id => larger.has(id)))) largest.push(group)
      spend(sets.length * classes.length + list.length * largest.length)
      known.set(key, largest)
      return largest
    },
  }
}
