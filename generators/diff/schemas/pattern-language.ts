import { CharSet, type Concatenation, DFA, type Element, isDisjointWith, JS, NFA, type NoParent } from 'refa'
import { patternMatcher } from '../../model/pattern-match.ts'

/** Whether a pattern is found in a text; undefined where the text is no pattern of ECMA-262, or where it cannot be decided in time. */
export const matches = (pattern: string, text: string): boolean | undefined => matcher(pattern, text)

/** What patterns may cost is counted for one comparison of two versions. */
export const countAnew = (): void => {
  matcher = patternMatcher(isInLanguage)
}

/** What an engine backtracks over, an automaton reads once. */
const isInLanguage = (pattern: string, text: string): boolean | undefined => {
  try {
    return languageOf(pattern).test([...text].map(character => character.codePointAt(0) ?? 0))
  } catch {
    return undefined
  }
}

let matcher = patternMatcher(isInLanguage)

/**
 * Whether every text that one pattern matches somewhere is matched by the other one. Undefined where that cannot be said: assertions
 * but `^` and `$` at the ends, backreferences, texts that are no pattern, or more states than are looked at.
 */
export const matchesWithin = (narrow: string, wide: string): boolean | undefined => {
  try {
    const others = DFA.fromFA(languageOf(wide), new DFA.LimitedNodeFactory(mostStates))
    others.complement(new DFA.LimitedNodeFactory(mostStates))
    return isDisjointWith(languageOf(narrow), others, mostPairs)
  } catch {
    return undefined
  }
}

const mostStates = 3000
const mostPairs = 100_000

/** All texts in which the pattern is found, as validators look for it (JSON Schema 2020-12 validation §6.3.3). */
const languageOf = (pattern: string): NFA => {
  const parser = JS.Parser.fromLiteral(new RegExp(pattern, 'u'))
  const { expression, maxCharacter } = parser.parse({
    assertions: 'parse',
    backreferences: 'throw',
    maxNodes: mostStates,
  })
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
  // Assertions that are left make this throw.
  return NFA.fromRegex(
    { type: 'Expression', alternatives },
    { maxCharacter },
    {},
    new NFA.LimitedNodeFactory(mostStates),
  )
}

const anything = (characters: CharSet): NoParent<Element> => ({
  type: 'Quantifier',
  min: 0,
  max: Number.POSITIVE_INFINITY,
  lazy: false,
  alternatives: [{ type: 'Concatenation', elements: [{ type: 'CharacterClass', characters }] }],
})

/** `^` is "nothing before", `$` is "nothing ahead". */
const isEdge = (element: NoParent<Element> | undefined, kind: 'ahead' | 'behind'): boolean => {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false
  const [only, ...others] = element.alternatives.flatMap(({ elements }) => elements)
  return others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll
}
