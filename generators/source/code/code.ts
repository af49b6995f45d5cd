import type { Import } from './import.ts'

/**
 * Code as a value: a part of a declaration (a type, an expression, a body), or a whole statement. A string is text on one line;
 * other code is a node, created by the functions of this module and of `layouts`. The printer (`write.ts`) decides where lines
 * break and what a module imports: each reference contains its import.
 */
export type Code = string | CodeNode

/** The kind of a node, if it determines how the surrounding code is broken. */
export type Shape = 'object' | 'array' | 'function' | 'union' | 'operation' | 'conditional' | 'text' | 'number'

/** Code that consists of several parts; the printer decides its line breaks. */
export interface CodeNode {
  readonly kind: NodeKind
  readonly parts: readonly Code[]
  /** For a line, its text on one line. For an end, its text over several lines. For a reference, the name that the code uses. */
  readonly text: string
  /** Columns on one line; `endless` if it does not fit on one. */
  readonly flat: number
  /** Columns up to the first possible line break. */
  readonly lead: number
  /** Whether there is a possible line break. */
  readonly stops: boolean
  readonly shape: Shape | undefined
  readonly from: Import | undefined
  /**
   * The properties of its construct that layouts around it read. Every node has this member, so that JavaScript engines
   * use one hidden class for all nodes.
   */
  readonly construct: Construct | undefined
}

/** The construct that a node represents, if layouts around it depend on that. */
export type Construct =
  /** `open`: the parts, if each line of the operation is broken. */
  | { readonly kind: 'operation'; readonly operator: string; readonly open: readonly Code[] }
  | { readonly kind: 'conditional'; readonly test: Code }
  | { readonly kind: 'arrow'; readonly head: Code; readonly body: Code }
  /** A call that has functions among its arguments. */
  | { readonly kind: 'call' }
  | { readonly kind: 'union'; readonly types: readonly Code[] }
  /** `head`: the columns of its second layout up to the first line break. */
  | { readonly kind: 'choice'; readonly head: number }

/**
 * The width of code that cannot be on one line: larger than that of any text, and a small integer for JavaScript
 * engines.
 */
export const endless = 2 ** 30

type NodeKind =
  /** Consecutive parts. */
  | 'sequence'
  /** On one line if it fits; otherwise its own lines are broken, and those of nested groups as required. */
  | 'group'
  /** A group that is always broken over several lines. */
  | 'broken'
  /** Lines that start in it are indented by two columns. */
  | 'indent'
  /** A possible line break. */
  | 'line'
  /**
   * A text that depends on the layout: `text` if the code around it is broken over several lines, its part if it is on
   * one line.
   */
  | 'end'
  | 'reference'
  /** Unchanged text of several lines. */
  | 'verbatim'
  /** Alternative layouts, of which the first that fits is used: on one line, only the last part broken, all broken. */
  | 'choice'
  /** On the same line if its start fits, otherwise indented on the next line. */
  | 'behind'
  /** As many parts per line as fit. */
  | 'fill'

const node = (
  kind: NodeKind,
  parts: readonly Code[],
  text: string,
  flat: number,
  lead: number,
  stops: boolean,
  shape: Shape | undefined = undefined,
  from: Import | undefined = undefined,
  construct: Construct | undefined = undefined,
): CodeNode => ({ kind, parts, text, flat, lead, stops, shape, from, construct })

/** Columns of a text: East Asian characters and emoji take two, combining marks none. */
export const columnsOf = (text: string): number => {
  // nearly all texts are ASCII, and a loop detects this five times as fast as a regular expression
  if (text.length > longest) return text.length
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7e) return widthOf(text)
  return text.length
}

const widthOf = (text: string): number => {
  let columns = 0
  for (const char of text) columns += ascii.test(char) ? 1 : marks.test(char) ? 0 : wide.test(char) ? 2 : 1
  return columns
}

// A longer text fits on no line, whatever the width of its characters.
const longest = 1000

const ascii = /^[\x20-\x7e]$/
const marks = /^[\p{Mn}\p{Me}\p{Cf}]$/u
const wide =
  /^[\u1100-\u115f\u231a\u231b\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u

const flatOf = (code: Code): number => (typeof code === 'string' ? columnsOf(code) : code.flat)

const measured = (
  kind: NodeKind,
  parts: readonly Code[],
  shape: Shape | undefined = undefined,
  construct: Construct | undefined = undefined,
  least = 0,
): CodeNode => {
  let flat = least
  let lead = 0
  let stops = false
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Code
    // the remaining parts, often most of a declaration, have no effect on the result
    if (flat >= endless) {
      flat = endless
      if (stops) break
    }
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
  return node(kind, parts, '', Math.min(flat, endless), Math.min(lead, endless), stops, shape, undefined, construct)
}

/** Concatenates codes. */
export const sequence = (parts: readonly Code[], shape?: Shape, construct?: Construct): Code => {
  if (shape !== undefined || construct !== undefined) return measured('sequence', parts, shape, construct)
  if (parts.length === 1) return parts[0] ?? ''
  let text = ''
  for (const part of parts) {
    if (typeof part !== 'string') return measured('sequence', parts)
    text += part
  }
  return text
}

/** Code with embedded codes: code`${name}: ${type}`. The text has no line ends. */
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

/** A group on one line if it fits, otherwise broken at its own lines. */
export const group = (parts: readonly Code[], shape?: Shape, construct?: Construct): CodeNode =>
  measured('group', parts, shape, construct)

/** A group that is always broken at its own lines. */
export const broken = (parts: readonly Code[], shape?: Shape): CodeNode =>
  measured('broken', parts, shape, undefined, endless)

/** Indents by two columns. */
export const indent = (parts: readonly Code[]): CodeNode => measured('indent', parts)

/** A line end, or a space. */
export const line: CodeNode = node('line', [], ' ', 1, 0, true)

/** A line end, or nothing. */
export const softline: CodeNode = node('line', [], '', 0, 0, true)

/** Always a line end. */
export const hardline: CodeNode = node('line', [], '', endless, 0, true)

/**
 * A text that depends on the layout: `over` if the code around it is broken over several lines, `on` if it is on one
 * line.
 */
export const end = (over: string, on = ''): CodeNode => node('end', [on], over, columnsOf(on), columnsOf(over), false)

/** A name that the module imports. `as` is its local name. */
export const reference = (from: Import['from'], name: string, given: { types: boolean; as?: string }): CodeNode => {
  const used = given.as ?? name
  const columns = columnsOf(used)
  const names = [used === name ? name : `${name} as ${used}`]
  return node('reference', [], used, columns, columns, false, undefined, { from, names, types: given.types })
}

/** A name that the code around it declares: a parameter, a constant of a function. */
export const local = (name: string): CodeNode => {
  const columns = columnsOf(name)
  return node('reference', [], name, columns, columns, false)
}

/** A member of a namespace import: `spec.EvmBlock`. */
export const memberOfModule = (from: Import['from'], all: string, name: string, types: boolean): CodeNode => {
  const used = `${all}.${name}`
  const columns = columnsOf(used)
  return node('reference', [], used, columns, columns, false, undefined, { from, names: [], types, all })
}

/** Text of several lines with its own layout. Its lines keep their indentation relative to the surrounding code. */
export const verbatim = (text: string): Code => {
  const first = text.indexOf('\n')
  if (first < 0) return text
  return node('verbatim', [], text, endless, columnsOf(text.slice(0, first)), true)
}

/**
 * Chooses one of three layouts: `flat` if it fits on the line; otherwise `hugged`, in which only one part is broken, if `head` (its columns up to
 * the first line break) fits; otherwise `spread`.
 */
export const choice = (given: { flat: Code; hugged?: Code; head?: number; spread: Code }): CodeNode => {
  const { flat, hugged, head = endless, spread } = given
  const first = typeof spread === 'string' ? { lead: columnsOf(spread), stops: false } : spread
  return node(
    'choice',
    [flat, hugged ?? spread, spread],
    '',
    flatOf(flat),
    first.lead,
    first.stops,
    undefined,
    undefined,
    {
      kind: 'choice',
      head: hugged === undefined ? endless : head,
    },
  )
}

/** Code after an operator: on the same line if its start fits, otherwise indented on the next. */
export const behindOnLine = (right: Code): CodeNode =>
  node('behind', [right], ' ', Math.min(1 + flatOf(right), endless), 0, true)

/** As many items per line as fit; each ends with its comma. */
export const fill = (items: readonly Code[]): CodeNode => {
  const flat = items.reduce<number>((sum, item) => sum + flatOf(item), Math.max(items.length - 1, 0))
  const first = flatOf(items[0] ?? '')
  return node('fill', items, '', Math.min(flat, endless), first, items.length > 1)
}

/** Joins items with a separator, which consists of one or two parts. */
export const joined = (items: readonly Code[], separator: Code, second?: Code): Code[] =>
  joinedBehind([], items, separator, second)

/** Like `joined`, appended to `parts`. */
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

/** Whether a code has a mandatory line end. */
export const isBroken = (code: Code): boolean => typeof code !== 'string' && code.flat === endless

/** Columns of a code on one line. */
export const columns = flatOf

/** Whether two codes have the same content, whatever their line breaks. */
export const isSameCode = (one: Code, other: Code): boolean => {
  if (one === other) return true
  if (typeof one === 'string' || typeof other === 'string') return false
  if (one.kind !== other.kind || one.text !== other.text || one.parts.length !== other.parts.length) return false
  if (one.kind === 'choice') return isSameCode(one.parts[0] ?? '', other.parts[0] ?? '')
  for (let i = 0; i < one.parts.length; i++) if (!isSameCode(one.parts[i] as Code, other.parts[i] as Code)) return false
  return true
}

/**
 * The columns of a code on one line, including parts that are always broken; at least `endless` if it has a mandatory
 * line end.
 */
export const lengthOf = (code: Code): number => {
  if (typeof code === 'string') return columnsOf(code)
  if (code.flat < endless || code.parts.length === 0) return code.flat
  if (code.kind === 'choice') return lengthOf(code.parts[0] ?? '')
  let length = 0
  for (let i = 0; i < code.parts.length; i++) length += lengthOf(code.parts[i] as Code)
  return length
}

/** A key that codes with the same content share, whatever their line breaks. */
export const keyOf = (code: Code): string => {
  if (typeof code === 'string') return code
  let key = code.text
  for (const part of code.parts) key += keyOf(part)
  return key
}

/** The references in a code, in their order. */
export const eachReference = (code: Code, visit: (reference: CodeNode) => void): void => {
  if (typeof code === 'string') return
  if (code.kind === 'reference') visit(code)
  // all layouts of a choice have the same references
  else if (code.kind === 'choice') eachReference(code.parts[0] ?? '', visit)
  else for (let i = 0; i < code.parts.length; i++) eachReference(code.parts[i] as Code, visit)
}

/** Whether a reference in a code meets a condition. */
export const hasReference = (code: Code, test: (reference: CodeNode) => boolean): boolean => {
  if (typeof code === 'string') return false
  if (code.kind === 'reference') return test(code)
  if (code.kind === 'choice') return hasReference(code.parts[0] ?? '', test)
  for (let i = 0; i < code.parts.length; i++) if (hasReference(code.parts[i] as Code, test)) return true
  return false
}

/** How often a code uses a name that the surrounding code declares. */
export const usesOfLocal = (code: Code, name: string): number => {
  let times = 0
  eachReference(code, ({ text, from }) => {
    if (from === undefined && text === name) times++
  })
  return times
}

/** Whether a code uses a name that the surrounding code declares. */
export const usesLocal = (code: Code, name: string): boolean =>
  hasReference(code, ({ text, from }) => from === undefined && text === name)
