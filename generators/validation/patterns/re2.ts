import { CharSet, JS, type Node, type NoParent } from 'refa'

/** A pattern as RE2 reads it, or what it has that RE2 lacks. */
export type Re2 = { readonly text: string; readonly parts: number } | { readonly lacks: string }

/**
 * A pattern of ECMAScript in the syntax of RE2, with the same verdict on every text. Classes become code points, since `\s`, `.` and names of scripts mean
 * something else there.
 *
 * @param flags With which the pattern compiles: `u`, or none.
 */
export const re2Of = (source: string, flags: string): Re2 => {
  try {
    const { expression, maxCharacter } = JS.Parser.fromLiteral(new RegExp(source, flags)).parse({
      assertions: 'parse',
      backreferences: 'throw',
      maxNodes: mostNodes,
    })
    const writing: Writing = { byUnit: maxCharacter < highest, parts: 0, ranges: 0 }
    return { text: written(expression, writing), parts: writing.parts }
  } catch (error) {
    return { lacks: error instanceof Lacking ? error.message : unread(error) }
  }
}

class Lacking extends Error {}

const unread = (error: unknown): string =>
  `${error}`.toLowerCase().includes('backreference') ? 'a reference to a group' : 'more than is translated'

const highest = 0x10ffff
const mostNodes = 5000
/** RE2 repeats no part more often, those that are repeated in one another multiplied. */
const mostTimes = 1000
/** Parts of a pattern, each as often as it is repeated. RE2 may take a tenth of a microsecond for each of them at each character. */
const mostExpanded = 2000
/**
 * Parts of a pattern that a text may be at together. RE2 remembers a limited number of their combinations; where a text leads to new ones, it follows
 * each part.
 */
export const mostTogether = 200
/** Ranges of characters: `\p{L}` has hundreds. They are parsed when the validators are imported. */
const mostRanges = 20_000

interface Writing {
  /** Whether the pattern reads half a character beyond U+FFFF as one; RE2 reads characters. */
  readonly byUnit: boolean
  parts: number
  ranges: number
}

/** @param times How often the node is repeated, together with what holds it. */
const written = (node: NoParent<Node>, writing: Writing, times = 1): string => {
  if (isCounted(node)) writing.parts += times
  if (writing.parts > mostExpanded)
    throw new Lacking(`more than ${mostExpanded} parts, each as often as it is repeated`)
  switch (node.type) {
    case 'Expression':
    case 'Alternation':
      return `(?:${node.alternatives.map(inner => written(inner, writing, times)).join('|')})`
    case 'Concatenation':
      return node.elements.map(inner => written(inner, writing, times)).join('')
    case 'CharacterClass':
      return classOf(node.characters, writing)
    case 'Quantifier': {
      const { min, max } = node
      const most = max === Number.POSITIVE_INFINITY ? min : max
      const product = times * Math.max(most, 1)
      if (product > mostTimes) throw new Lacking(`more than ${mostTimes} repetitions`)
      const inner = `(?:${node.alternatives.map(one => written(one, writing, product)).join('|')})`
      return `${inner}{${min},${max === Number.POSITIVE_INFINITY ? '' : max}}`
    }
    case 'Assertion': {
      const edge = edgeOf(node)
      if (edge === undefined) throw new Lacking('an assertion other than ^ and $')
      return edge
    }
    default:
      throw new Lacking('more than is translated')
  }
}

/** What becomes an instruction of RE2; of the others, their parts do. */
const isCounted = (node: NoParent<Node>): boolean =>
  node.type === 'CharacterClass' ||
  node.type === 'Assertion' ||
  (node.type === 'Concatenation' && node.elements.length === 0)

const classOf = (characters: CharSet, writing: Writing): string => {
  if (writing.byUnit && !characters.isDisjointWith(surrogates))
    throw new Lacking('halves of characters, since it is not a Unicode pattern')
  writing.ranges += characters.ranges.length
  if (writing.ranges > mostRanges) throw new Lacking(`more than ${mostRanges} ranges of characters`)
  // Nothing is in it.
  if (characters.isEmpty) return '[^\\x{0}-\\x{10FFFF}]'
  return `[${characters.ranges.map(({ min, max }) => `${point(min)}-${point(max)}`).join('')}]`
}

const point = (character: number): string => `\\x{${character.toString(16).toUpperCase()}}`

const surrogates = CharSet.empty(0xffff).union([{ min: 0xd800, max: 0xdfff }])

/** `^` is "nothing before", `$` is "nothing ahead". */
const edgeOf = ({ kind, negate, alternatives }: Extract<NoParent<Node>, { type: 'Assertion' }>): string | undefined => {
  const [only, ...others] = alternatives.flatMap(({ elements }) => elements)
  const isEdge = negate && others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll
  return isEdge ? (kind === 'behind' ? '\\A' : '\\z') : undefined
}
