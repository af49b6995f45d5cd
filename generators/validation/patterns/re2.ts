import type { CharSet, Node, NoParent } from 'refa'
import { refa } from './libraries.ts'

/** A pattern in the syntax of RE2, or the feature that RE2 lacks. */
export type Re2 = { readonly text: string; readonly parts: number } | { readonly lacks: string }

/**
 * Converts a pattern of ECMAScript to the syntax of RE2; both match the same texts. Classes become code points, because `\s`,
 * `.` and names of scripts have another meaning in RE2.
 *
 * @param flags The flags with which the pattern compiles: `u`, or none.
 */
export const re2Of = (source: string, flags: string): Re2 => {
  try {
    const { expression, maxCharacter } = refa().JS.Parser.fromLiteral(new RegExp(source, flags)).parse({
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
  `${error}`.toLowerCase().includes('backreference') ? 'a reference to a group' : 'syntax without an equivalent'

const highest = 0x10ffff
const mostNodes = 5000
/** Maximum number of repetitions of a part in RE2. Nested repetitions are multiplied. */
const mostTimes = 1000
/** Maximum number of parts of a pattern, counting repetitions. RE2 may take a tenth of a microsecond per part and character. */
const mostExpanded = 2000
/**
 * Maximum number of parts that can match at one position. RE2 caches a limited number of their combinations, and follows each
 * part separately for other combinations.
 */
export const mostTogether = 200
/** Ranges of characters: `\p{L}` has hundreds. They are parsed when the validators are imported. */
const mostRanges = 20_000

interface Writing {
  /** Whether the pattern matches single code units of a character beyond U+FFFF. RE2 matches whole characters. */
  readonly byUnit: boolean
  parts: number
  ranges: number
}

/** @param times How often the node is repeated, including the repetitions around it. */
const written = (node: NoParent<Node>, writing: Writing, times = 1): string => {
  if (isCounted(node)) writing.parts += times
  if (writing.parts > mostExpanded) throw new Lacking(`more than ${mostExpanded} parts, counting repetitions`)
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
      throw new Lacking('syntax without an equivalent')
  }
}

/** Whether the node becomes an instruction of RE2. For other nodes, their parts do. */
const isCounted = (node: NoParent<Node>): boolean =>
  node.type === 'CharacterClass' ||
  node.type === 'Assertion' ||
  (node.type === 'Concatenation' && node.elements.length === 0)

const classOf = (characters: CharSet, writing: Writing): string => {
  if (writing.byUnit && !characters.isDisjointWith(surrogates()))
    throw new Lacking('halves of characters, because it is not a Unicode pattern')
  writing.ranges += characters.ranges.length
  if (writing.ranges > mostRanges) throw new Lacking(`more than ${mostRanges} ranges of characters`)
  // An empty class.
  if (characters.isEmpty) return '[^\\x{0}-\\x{10FFFF}]'
  return `[${characters.ranges.map(({ min, max }) => `${point(min)}-${point(max)}`).join('')}]`
}

const point = (character: number): string => `\\x{${character.toString(16).toUpperCase()}}`

const surrogates = (): CharSet =>
  refa()
    .CharSet.empty(0xffff)
    .union([{ min: 0xd800, max: 0xdfff }])

/** `^` is a negative look-behind for any character, `$` a negative look-ahead. */
const edgeOf = ({ kind, negate, alternatives }: Extract<NoParent<Node>, { type: 'Assertion' }>): string | undefined => {
  const [only, ...others] = alternatives.flatMap(({ elements }) => elements)
  const isEdge = negate && others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll
  return isEdge ? (kind === 'behind' ? '\\A' : '\\z') : undefined
}
