import { tooLong, toolMatcher, within } from '@chainwright/model/tool-match'
import {
  CharBase,
  CharSet,
  type Concatenation,
  DFA,
  type Element,
  type Expression,
  isDisjointWith,
  JS,
  NFA,
  type NoParent,
  type TransitionIterable,
  transform,
  visitAst,
} from 'refa'

/** What a comparison of two versions finds out about patterns. */
export interface PatternLanguage {
  /**
   * Whether a pattern matches a text; undefined if it is not a valid ECMA-262 pattern, or if matching exceeds the time
   * limit.
   */
  matches(pattern: string, text: string): boolean | undefined
  /**
   * Whether every text that matches one pattern also matches the other one. Undefined if this cannot be decided: for assertions other than `^` and
   * `$` at the ends, backreferences, invalid patterns, and patterns whose states or transitions exceed the limit.
   */
  matchesWithin(narrow: string, wide: string): boolean | undefined
}

/** The patterns of one comparison of two versions, for all of which together the limits of the analysis are counted. */
export const createPatternLanguage = (): PatternLanguage => {
  const compared = new Map<string, boolean | undefined>()
  const left: Left = { transitions: mostTransitionsOfAll, milliseconds: mostMilliseconds }
  return {
    matches: toolMatcher(isInLanguage),
    matchesWithin: (narrow, wide) => {
      const isExhausted = left.transitions <= 0 || left.milliseconds <= 0
      const key = `${narrow.length} ${narrow}${wide}`
      if (isExhausted || compared.has(key)) return compared.get(key)
      const result = compare(narrow, wide, left)
      compared.set(key, result)
      return result
    },
  }
}

/** What is left of the limits of a comparison. */
interface Left {
  transitions: number
  milliseconds: number
}

/** An engine backtracks; an automaton reads the text once. */
const isInLanguage = (pattern: string, text: string): boolean | undefined => {
  try {
    return languageOf(expressionOf(pattern), { transitions: mostTransitions }).test(
      [...text].map(character => character.codePointAt(0) ?? 0),
    )
  } catch {
    return undefined
  }
}

const compare = (narrow: string, wide: string, left: Left): boolean | undefined => {
  const begun = performance.now()
  const budget = { transitions: Math.min(mostTransitions, left.transitions) }
  const given = budget.transitions
  try {
    const result = within(mostMilliseconds, () => isWithin(narrow, wide, budget))
    return result === tooLong ? undefined : result
  } catch {
    return undefined
  } finally {
    left.transitions -= given - budget.transitions
    left.milliseconds -= Math.max(0, performance.now() - begun - unnoticed)
  }
}

const isWithin = (narrow: string, wide: string, budget: Budget): boolean => {
  const [narrowed, widened] = withOneAlphabet([expressionOf(narrow), expressionOf(wide)], budget)
  const others = DFA.fromFA(
    counted(languageOf(widened, budget), budget),
    countedNodes(new DFA.LimitedNodeFactory(mostStates), budget),
  )
  others.complement(countedNodes(new DFA.LimitedNodeFactory(mostStates), budget))
  return isDisjointWith(counted(languageOf(narrowed, budget), budget), counted(others, budget), mostPairs)
}

interface Budget {
  transitions: number
}

const mostStates = 3000
const mostPairs = 100_000
/** The maximum number of transitions from the visited states, for one pair of patterns. Each state counts as ten. */
const mostTransitions = 500_000
/** The same maximum for all patterns of a comparison. */
const mostTransitionsOfAll = 3_000_000
/**
 * The maximum time for one pair, and for all pairs together, without `unnoticed` of each. It limits costs that the
 * maximums above do not predict.
 */
const mostMilliseconds = 5_000
/** The time of each pair that does not count, so that the results of quick pairs do not depend on the machine. */
const unnoticed = 200

interface Read {
  readonly expression: NoParent<Expression>
  readonly maxCharacter: number
}

/**
 * Translates both patterns to an alphabet in which characters that neither pattern distinguishes are one character.
 * Otherwise each state would have a transition for each of the hundreds of ranges of `\p{L}`.
 */
const withOneAlphabet = (read: readonly [Read, Read], budget: Budget): readonly [Read, Read] => {
  const sets = new Map<string, CharSet>()
  for (const { expression, maxCharacter } of read) {
    sets.set('', CharSet.all(maxCharacter))
    visitAst(expression, {
      onCharacterClassEnter: ({ characters }) => {
        sets.set(characters.toRangesString(), characters)
        spend(budget, characters.ranges.length)
      },
    })
  }
  const base = new CharBase(sets.values())
  const maxCharacter = base.sets.length - 1
  const reduced = ({ expression }: Read): Read => ({
    maxCharacter,
    expression: transform(
      {
        onCharacterClass: node => {
          const symbols = base.split(node.characters)
          spend(budget, symbols.length)
          node.characters = CharSet.empty(maxCharacter).union(symbols.map(symbol => ({ min: symbol, max: symbol })))
        },
      },
      expression,
    ),
  })
  return [reduced(read[0]), reduced(read[1])]
}

/** A state takes about as long as this many transitions. */
const countedNodes = <F extends { createNode: () => unknown }>(factory: F, budget: Budget): F => {
  const create = factory.createNode.bind(factory)
  factory.createNode = () => {
    spend(budget, 10)
    return create()
  }
  return factory
}

/** A wrapper of the automaton that counts its transitions. */
const counted = <T>(automaton: TransitionIterable<T>, budget: Budget): TransitionIterable<T> => ({
  maxCharacter: automaton.maxCharacter,
  transitionIterator: () => {
    const iterator = automaton.transitionIterator()
    return {
      ...iterator,
      getOut: state => {
        const out = iterator.getOut(state)
        for (const characters of out.values()) spend(budget, characters.ranges.length)
        return out
      },
    }
  },
})

const spend = (budget: Budget, transitions: number): void => {
  budget.transitions -= transitions
  if (budget.transitions < 0) throw new RangeError('too many transitions')
}

const expressionOf = (pattern: string): Read => {
  const parser = JS.Parser.fromLiteral(new RegExp(pattern, 'u'))
  const { expression, maxCharacter } = parser.parse({
    assertions: 'parse',
    backreferences: 'throw',
    maxNodes: mostStates,
  })
  return { expression, maxCharacter }
}

/** All texts in which the pattern matches anywhere, as in validators (JSON Schema 2020-12 validation §6.3.3). */
const languageOf = ({ expression, maxCharacter }: Read, budget: Budget): NFA => {
  const around = anything(CharSet.all(maxCharacter))
  const alternatives = expression.alternatives.map(({ elements }): NoParent<Concatenation> => {
    const [starts, ends] = [isEdge(elements[0], 'behind'), isEdge(elements.at(-1), 'ahead')]
    return {
      type: 'Concatenation',
      elements: [
        ...(starts ? [] : [around]),
        ...elements.slice(starts ? 1 : 0, ends ? -1 : undefined),
        ...(ends ? [] : [around]),
      ],
    }
  })
  // Throws for the remaining assertions.
  return NFA.fromRegex(
    { type: 'Expression', alternatives },
    { maxCharacter },
    {},
    countedNodes(new NFA.LimitedNodeFactory(mostStates), budget),
  )
}

const anything = (characters: CharSet): NoParent<Element> => ({
  type: 'Quantifier',
  min: 0,
  max: Number.POSITIVE_INFINITY,
  lazy: false,
  alternatives: [{ type: 'Concatenation', elements: [{ type: 'CharacterClass', characters }] }],
})

/** Whether an element is `^` ("nothing before") or `$` ("nothing ahead"). */
const isEdge = (element: NoParent<Element> | undefined, kind: 'ahead' | 'behind'): boolean => {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false
  const [only, ...others] = element.alternatives.flatMap(({ elements }) => elements)
  return others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll
}
