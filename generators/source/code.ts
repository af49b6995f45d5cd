import type { Import } from './import.ts'

/**
 * Code as a value: what stands inside of a declaration (a type, an expression, a body), or a whole statement. A string is text on one
 * line; everything else is a node, made by the functions of this module and of `layouts`. Where lines break is decided when it is written
 * (`write.ts`), and so is what a module imports: each reference carries its import.
 */
export type Code = string | CodeNode

/** What a node is to the code around it, where that decides how it is broken. */
export type Shape = 'object' | 'array' | 'function' | 'union' | 'text' | 'number'

export interface CodeNode {
  readonly kind: NodeKind
  readonly parts: readonly Code[]
  /** Of a line: what stands for it on one line. Of an end: what stands there over several lines. Of a reference: the name as it is used. */
  readonly text: string
  /** Columns on one line; infinite where it cannot be on one. */
  readonly flat: number
  /** Columns up to the first place where a line may end. */
  readonly lead: number
  /** Whether there is such a place. */
  readonly stops: boolean
  readonly shape: Shape | undefined
  readonly from: Import | undefined
}

type NodeKind =
  /** Parts one behind the other. */
  | 'sequence'
  /** On one line where that fits, else its own lines are broken, and those of the groups in it as they need. */
  | 'group'
  /** A group over several lines wherever it stands. */
  | 'broken'
  /** Lines that begin in it begin two columns further right. */
  | 'indent'
  /** A place where a line may end. */
  | 'line'
  /** Text that stands there over several lines (`text`), and on one line (its part). */
  | 'end'
  | 'reference'
  /** Text of several lines, as it is. */
  | 'verbatim'
  /** Several ways to break the same, the first that fits: all on one line, its last part alone broken, all of it broken. */
  | 'choice'
  /** On the line if it begins to fit there, else on the next one, indented. */
  | 'behind'
  /** As many parts on a line as fit. */
  | 'fill'

const node = (
  kind: NodeKind,
  parts: readonly Code[],
  text: string,
  flat: number,
  lead: number,
  stops: boolean,
  shape: Shape | undefined,
  from: Import | undefined,
): CodeNode => ({ kind, parts, text, flat, lead, stops, shape, from })

/** Columns of a text: letters of East Asian scripts and pictures take two, marks none. */
export const columnsOf = (text: string): number => {
  // nearly all texts are ASCII, and a loop finds that in a fifth of the time that a regular expression takes
  if (text.length > longest) return text.length
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7e) return widthOf(text)
  return text.length
}

const widthOf = (text: string): number => {
  let columns = 0
  for (const char of text) columns += ascii.test(char) ? 1 : marks.test(char) ? 0 : wide.test(char) ? 2 : 1
  return columns
}

// What is longer fits on no line, however wide its letters are.
const longest = 1000

const ascii = /^[\x20-\x7e]$/
const marks = /^[\p{Mn}\p{Me}\p{Cf}]$/u
const wide =
  /^[\u1100-\u115f\u231a\u231b\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u

const flatOf = (code: Code): number => (typeof code === 'string' ? columnsOf(code) : code.flat)

const measured = (kind: NodeKind, parts: readonly Code[], text = '', shape?: Shape, least = 0): CodeNode => {
  let flat = least
  let lead = 0
  let stops = false
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Code
    // the rest changes nothing: most of a declaration
    if (stops && flat === Number.POSITIVE_INFINITY) break
    if (typeof part === 'string') {
      const columns = columnsOf(part)
      flat += columns
      if (!stops) lead += columns
    } else {
      flat += part.flat
      if (!stops) {
        lead += part.lead
        stops = part.stops
      }
    }
  }
  return node(kind, parts, text, flat, lead, stops, shape, undefined)
}

/** Codes one behind the other. */
export const sequence = (parts: readonly Code[], shape?: Shape): Code => {
  if (shape !== undefined) return measured('sequence', parts, '', shape)
  if (parts.length === 1) return parts[0] ?? ''
  let text = ''
  for (const part of parts) {
    if (typeof part !== 'string') return measured('sequence', parts)
    text += part
  }
  return text
}

/** Code with codes in it: code`${name}: ${type}`. The text has no line ends. */
export const code = (texts: TemplateStringsArray, ...values: readonly Code[]): Code => {
  const parts: Code[] = []
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] ?? ''
    if (text !== '') parts.push(text)
    const value = values[i]
    if (value !== undefined && value !== '') parts.push(value)
  }
  return sequence(parts)
}

/** On one line where it fits there, else broken at its own lines. */
export const group = (parts: readonly Code[], shape?: Shape): CodeNode => measured('group', parts, '', shape)

/** Broken at its own lines wherever it stands. */
export const broken = (parts: readonly Code[], shape?: Shape): CodeNode =>
  measured('broken', parts, '', shape, Number.POSITIVE_INFINITY)

/** Two columns further right. */
export const indent = (parts: readonly Code[]): CodeNode => measured('indent', parts)

/** A line end, or a space. */
export const line: CodeNode = node('line', [], ' ', 1, 0, true, undefined, undefined)

/** A line end, or nothing. */
export const softline: CodeNode = node('line', [], '', 0, 0, true, undefined, undefined)

/** A line end, always. */
export const hardline: CodeNode = node('line', [], '', Number.POSITIVE_INFINITY, 0, true, undefined, undefined)

/** A text over several lines, and another on one line. */
export const end = (over: string, on = ''): CodeNode =>
  node('end', [on], over, columnsOf(on), columnsOf(over), false, undefined, undefined)

/** A name that the module imports. `as` is how it is called there. */
export const reference = (from: Import['from'], name: string, given: { types: boolean; as?: string }): CodeNode => {
  const used = given.as ?? name
  const columns = columnsOf(used)
  const names = [used === name ? name : `${name} as ${used}`]
  return node('reference', [], used, columns, columns, false, undefined, { from, names, types: given.types })
}

/** A member of a whole module that is imported: `spec.EvmBlock`. */
export const memberOfModule = (from: Import['from'], all: string, name: string, types: boolean): CodeNode => {
  const used = `${all}.${name}`
  const columns = columnsOf(used)
  return node('reference', [], used, columns, columns, false, undefined, { from, names: [], types, all })
}

/** Text of several lines that is laid out already. Its lines keep their indentation beyond that of where it stands. */
export const verbatim = (text: string): Code => {
  const first = text.indexOf('\n')
  if (first < 0) return text
  return node(
    'verbatim',
    [],
    text,
    Number.POSITIVE_INFINITY,
    columnsOf(text.slice(0, first)),
    true,
    undefined,
    undefined,
  )
}

/**
 * Chooses one of three layouts: `flat` if it fits on the line; otherwise `hugged`, in which only one part is broken, if `head` (its columns up to
 * the first line break) fits; otherwise `spread`.
 */
export const choice = (given: { flat: Code; hugged?: Code; head?: number; spread: Code }): CodeNode => {
  const { flat, hugged, head = Number.POSITIVE_INFINITY, spread } = given
  const first = typeof spread === 'string' ? { lead: columnsOf(spread), stops: false } : spread
  return {
    ...node(
      'choice',
      [flat, hugged ?? spread, spread],
      '',
      flatOf(flat),
      first.lead,
      first.stops,
      undefined,
      undefined,
    ),
    head: hugged === undefined ? Number.POSITIVE_INFINITY : head,
  } as ChoiceNode
}

export interface ChoiceNode extends CodeNode {
  readonly head: number
}

/** What follows a sign: on its line where it begins to fit there, else indented on the next. */
export const behindOnLine = (right: Code): CodeNode => ({
  ...node('behind', [right], ' ', 1 + flatOf(right), 0, true, undefined, undefined),
})

/** As many items on a line as fit; each ends with its comma. */
export const fill = (items: readonly Code[]): CodeNode => {
  const flat = items.reduce<number>((sum, item) => sum + flatOf(item), Math.max(items.length - 1, 0))
  return node('fill', items, '', flat, flatOf(items[0] ?? ''), items.length > 1, undefined, undefined)
}

/** Codes with a separator between them, of one code or two. */
export const joined = (items: readonly Code[], separator: Code, second?: Code): Code[] =>
  joinedBehind([], items, separator, second)

/** The same, put to the end of `parts`. */
export const joinedBehind = (parts: Code[], items: readonly Code[], separator: Code, second?: Code): Code[] => {
  for (let i = 0; i < items.length; i++) {
    if (i > 0) {
      parts.push(separator)
      if (second !== undefined) parts.push(second)
    }
    parts.push(items[i] as Code)
  }
  return parts
}

/** Whether a code has a line end that it cannot do without. */
export const isBroken = (code: Code): boolean => typeof code !== 'string' && code.flat === Number.POSITIVE_INFINITY

/** Columns of a code on one line. */
export const columns = flatOf

/** What a code says, whatever its lines: two that say the same have the same. */
export const keyOf = (code: Code): string => {
  if (typeof code === 'string') return code
  let key = code.text
  for (const part of code.parts) key += keyOf(part)
  return key
}
