import type { AST } from '@eslint-community/regexpp'
import type { CharSet, JS } from 'refa'
import { refa, regexpp } from './libraries.ts'

/**
 * The matches that a backtracking engine may try: the automaton of Glushkov (1961), whose states are the characters of the
 * pattern, with the number of ways from each state to the next. The automaton has at least as many ways as an engine: conditions
 * such as `\b` always hold, a look-ahead is an alternative that ends after itself, and a backreference counts as another copy of
 * its group.
 */
export interface Automaton {
  /** The characters of each state. */
  readonly characters: readonly CharSet[]
  /** For each state, the possible next states, with the number of ways to each. */
  readonly next: readonly ReadonlyMap<number, number>[]
  /** The possible first states, with the number of ways to each. */
  readonly first: ReadonlyMap<number, number>
  /**
   * For a pattern without an anchor at its start: the first states of a match, and the state of the characters before the match.
   */
  readonly floating: { readonly first: ReadonlyMap<number, number>; readonly skipped: number } | undefined
  /** States after which the whole pattern matches, whatever follows. */
  readonly ends: ReadonlySet<number>
  /**
   * The look-behinds, each with those inside it. Each part lists its first states, because a look-behind is read backwards. None
   * is unbounded.
   */
  readonly behind: readonly (readonly ReadonlyMap<number, number>[])[]
  /** The highest number of ways in which a part can match the empty string, or in which one character can follow another. */
  readonly waysToNothing: number
  /** The number of edges, including repeated ones. */
  readonly edges: number
}

/** @returns Undefined if the pattern has unsupported syntax or too many characters. */
export const automatonOf = (source: string, flags: string): Automaton | undefined => {
  const isUnicode = flags.includes('u')
  const { RegExpParser, RegExpSyntaxError } = regexpp()
  try {
    const { alternatives } = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
      unicode: isUnicode,
    })
    return new Builder(isUnicode).whole(alternatives)
  } catch (error) {
    // An engine may support syntax that the parser does not support, and deeply nested groups may exceed the stack.
    if (error instanceof Unknown || error instanceof RegExpSyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

class Unknown extends Error {}

type Ways = ReadonlyMap<number, number>

/** The states of a part of the pattern. */
interface Built {
  readonly first: Ways
  readonly last: Ways
  /** The number of ways in which it can match the empty string. */
  readonly empty: number
  /** The last states after which the part matches without a further condition. */
  readonly ends: ReadonlySet<number>
  /** Whether it can match the empty string at every position. */
  readonly endsEmpty: boolean
}

const none: Ways = new Map()
const noStates: ReadonlySet<number> = new Set()
const nothing: Built = { first: none, last: none, empty: 1, ends: noStates, endsEmpty: true }
/** Matches the empty string at some positions. */
const condition: Built = { ...nothing, endsEmpty: false }
const never: Built = { first: none, last: none, empty: 0, ends: noStates, endsEmpty: false }

const mostStates = 2000
const mostEdges = 100_000
/** Maximum number of states of an expanded repetition. Larger ones count as unbounded. */
const mostWrittenOut = 400
/** Maximum number of copies of a repeated part that can match the empty string, because each copy may follow each other copy. */
const mostTimesOfNothing = 40

class Builder {
  readonly #isUnicode: boolean
  readonly #characters: CharSet[] = []
  readonly #next: Map<number, number>[] = []
  readonly #behind: Ways[][] = []
  readonly #copied = new Set<AST.CapturingGroup>()
  #edges = 0
  #loops = 0
  #waysToNothing = 1
  #isBackwards = false

  constructor(isUnicode: boolean) {
    this.#isUnicode = isUnicode
  }

  whole(alternatives: readonly AST.Alternative[]): Automaton {
    const [only, ...others] = alternatives
    const [element, ...more] = only?.elements ?? []
    // A group around the whole pattern has no effect.
    if (
      others.length === 0 &&
      more.length === 0 &&
      (element?.type === 'CapturingGroup' || (element?.type === 'Group' && element.modifiers === null))
    )
      return this.whole(element.alternatives)
    const parts = alternatives.map(alternative => this.#sequence(alternative))
    const built = this.#choice(parts)
    const floating = parts.filter((_, index) => !isAnchored(alternatives.slice(index, index + 1)))
    let { first } = built
    let begins: Automaton['floating']
    // Without `^`, a match may begin anywhere: an engine tries each position until one succeeds.
    if (floating.length > 0 && !built.endsEmpty) {
      const skipped = this.#state(
        refa().JS.createCharSet([{ min: 0, max: this.#isUnicode ? 0x10ffff : 0xffff }], this.#flags),
      )
      const begun = this.#choice([...floating, skipped])
      this.#lead(skipped.last, begun.first)
      begins = { first, skipped: this.#characters.length - 1 }
      first = sum([first, skipped.first])
    }
    return {
      characters: this.#characters,
      next: this.#next,
      first,
      floating: begins,
      ends: built.ends,
      behind: this.#behind,
      waysToNothing: this.#waysToNothing,
      edges: this.#edges,
    }
  }

  get #flags(): { unicode: boolean } {
    return { unicode: this.#isUnicode }
  }

  #sequence({ elements }: AST.Alternative): Built {
    const parts = elements.map(element => this.#element(element))
    return (this.#isBackwards ? parts.reverse() : parts).reduce((a, b) => this.#inTurn(a, b), nothing)
  }

  #element(element: AST.Element): Built {
    switch (element.type) {
      case 'Character':
        return this.#state(refa().JS.createCharSet([element.value], this.#flags))
      case 'CharacterSet':
      case 'CharacterClass':
        return this.#state(charactersOf(element, this.#flags))
      case 'Group':
        if (element.modifiers !== null) throw new Unknown('modifiers')
        return this.#alternatives(element.alternatives)
      case 'CapturingGroup':
        return this.#alternatives(element.alternatives)
      case 'Quantifier':
        return this.#repeated(element)
      case 'Assertion':
        return this.#assertion(element)
      case 'Backreference':
        return this.#reference(element)
      default:
        throw new Unknown(element.type)
    }
  }

  #alternatives(alternatives: readonly AST.Alternative[]): Built {
    return this.#choice(alternatives.map(alternative => this.#sequence(alternative)))
  }

  #assertion(assertion: AST.Assertion): Built {
    if (assertion.kind === 'lookahead') {
      if (this.#isBackwards) throw new Unknown('a look-ahead inside a look-behind')
      return { ...condition, first: this.#alternatives(assertion.alternatives).first }
    }
    if (assertion.kind === 'lookbehind') {
      const isOuter = !this.#isBackwards
      this.#isBackwards = true
      if (isOuter) this.#behind.push([])
      this.#behind.at(-1)?.push(this.#alternatives(assertion.alternatives).first)
      if (isOuter) this.#isBackwards = false
    }
    return condition
  }

  /** Another copy of the group, or the empty string if the group did not take part in the match. */
  #reference({ resolved }: AST.Backreference): Built {
    const groups = Array.isArray(resolved) ? resolved : [resolved]
    if (groups.some(group => this.#copied.has(group))) throw new Unknown('a reference to itself')
    const loops = this.#loops
    const copies = groups.map(group => {
      this.#copied.add(group)
      const built = this.#alternatives(group.alternatives)
      this.#copied.delete(group)
      return built
    })
    // Each comparison with an unbounded text takes time by its length, at every position.
    if (this.#loops > loops) throw new Unknown('a reference to a group of unbounded length')
    return this.#choice([...copies, condition])
  }

  #repeated({ element, min, max }: AST.Quantifier): Built {
    if (max === 0) return nothing
    const before = this.#characters.length
    const one = this.#element(element)
    const size = this.#characters.length - before
    const isNullable = one.empty > 0
    const isEndless = max === Number.POSITIVE_INFINITY
    const times = isEndless ? Math.max(min, 1) : max
    const isWrittenOut = size * times <= mostWrittenOut && (!isNullable || times <= mostTimesOfNothing)
    if (!isWrittenOut && this.#isBackwards) throw new Unknown('a long repetition inside a look-behind')
    // An engine matches the empty string for one of the required repetitions, and for no other.
    if (!isWrittenOut && isNullable && min > 1) throw new Unknown('many repetitions of a part that can be empty')
    if (isEndless && this.#isBackwards) throw new Unknown('an unbounded repetition inside a look-behind')

    const least = isWrittenOut ? min : Math.min(min, 1)
    if (!isEndless && isWrittenOut) {
      let rest = nothing
      // From the last repetition to the first, because each requires the one before it.
      for (let time = max; time > min; time -= 1)
        rest = this.#choice([this.#inTurn(time === max ? one : this.#element(element), rest), nothing])
      for (let time = min; time > 0; time -= 1) rest = this.#inTurn(time === max ? one : this.#element(element), rest)
      return rest
    }
    this.#lead(one.last, one.first)
    this.#loops += 1
    const any = { ...one, empty: one.empty + 1, endsEmpty: true }
    if (least === 0) return this.#counted(any)
    let rest = isNullable ? any : one
    for (let time = least; time > (isNullable ? 0 : 1); time -= 1) rest = this.#inTurn(this.#element(element), rest)
    return rest
  }

  #state(characters: CharSet): Built {
    if (this.#characters.length >= mostStates) throw new Unknown('many characters')
    const state = this.#characters.push(characters) - 1
    this.#next.push(new Map())
    const alone = new Map([[state, 1]])
    return { first: alone, last: alone, empty: 0, ends: new Set([state]), endsEmpty: false }
  }

  #inTurn(a: Built, b: Built): Built {
    if (a === nothing) return b
    this.#lead(a.last, b.first)
    return this.#counted({
      first: sum([a.first, times(b.first, a.empty)]),
      last: sum([b.last, times(a.last, b.empty)]),
      empty: a.empty * b.empty,
      ends: b.endsEmpty ? new Set([...a.ends, ...b.ends]) : b.ends,
      endsEmpty: a.endsEmpty && b.endsEmpty,
    })
  }

  #choice(parts: readonly Built[]): Built {
    if (parts.length === 0) return never
    return this.#counted({
      first: sum(parts.map(({ first }) => first)),
      last: sum(parts.map(({ last }) => last)),
      empty: parts.reduce((total, { empty }) => total + empty, 0),
      ends: new Set(parts.flatMap(({ ends }) => [...ends])),
      endsEmpty: parts.some(({ endsEmpty }) => endsEmpty),
    })
  }

  #counted(built: Built): Built {
    this.#waysToNothing = Math.max(this.#waysToNothing, built.empty, ...built.first.values(), ...built.last.values())
    return built
  }

  #lead(from: Ways, to: Ways): void {
    this.#edges += from.size * to.size
    if (this.#edges > mostEdges) throw new Unknown('many ways')
    for (const [state, ways] of from) {
      const next = this.#next[state]
      for (const [other, more] of to) {
        const all = (next?.get(other) ?? 0) + ways * more
        next?.set(other, all)
        // An engine tries all of them, even if the next character differs.
        this.#waysToNothing = Math.max(this.#waysToNothing, all)
      }
    }
  }
}

const sum = (parts: readonly Ways[]): Ways => {
  const [only, ...others] = parts.filter(({ size }) => size > 0)
  if (others.length === 0) return only ?? none
  const all = new Map(only)
  for (const part of others) for (const [state, ways] of part) all.set(state, (all.get(state) ?? 0) + ways)
  return all
}

const times = (ways: Ways, factor: number): Ways => {
  if (factor === 0) return none
  return factor === 1 ? ways : new Map([...ways].map(([state, count]) => [state, count * factor]))
}

const charactersOf = (set: AST.CharacterSet | AST.CharacterClass, flags: { readonly unicode: boolean }): CharSet => {
  const members = (set.type === 'CharacterClass' ? set.elements : [set]).map(member => {
    if (member.type === 'Character') return member.value
    if (member.type === 'CharacterClassRange') return { min: member.min.value, max: member.max.value }
    if (member.type !== 'CharacterSet' || (member.kind === 'property' && member.strings)) throw new Unknown('texts')
    return member
  })
  const all = createSet(members, flags)
  return set.type === 'CharacterClass' && set.negate ? all.negate() : all
}

const createSet = (...[members, flags]: Parameters<typeof JS.createCharSet>): CharSet => {
  try {
    return refa().JS.createCharSet(members, flags)
  } catch {
    throw new Unknown('an unknown Unicode property')
  }
}

/** Whether every match begins at the start of the text. */
const isAnchored = (alternatives: readonly AST.Alternative[]): boolean =>
  alternatives.every(({ elements }) => {
    // An assertion before `^` is tried at every position.
    const [begin] = elements
    return begin?.type === 'Assertion' ? begin.kind === 'start' : begin !== undefined && beginsAnchored(begin)
  })

const beginsAnchored = (element: AST.Element): boolean => {
  if (element.type === 'Group' || element.type === 'CapturingGroup') return isAnchored(element.alternatives)
  return element.type === 'Quantifier' && element.min > 0 && beginsAnchored(element.element)
}
