import { type Code, type CodeNode, columnsOf, endless } from './code.ts'
import type { Import } from './import.ts'
import { continuedAt } from './lines.ts'

/** The line width of this project's formatter. */
export const width = 120

/** A printed code, and its imports. */
export interface Text {
  readonly text: string
  readonly imports: readonly Import[]
}

/** The printer: breaks lines at 120 columns and collects imports. */
export const write = (code: Code): Text => {
  const imports: Import[] = []
  return { text: writeInto(imports, code), imports }
}

/** Prints a code with the given line width; adds its imports to those of a module. */
export const writeInto = (imports: Import[], code: Code, columns = width): string => {
  if (typeof code === 'string') return code
  const writer = new Writer(imports, columns)
  writer.write(code, '', true, 0)
  return writer.out
}

class Writer {
  out = ''
  readonly #imports: Import[]
  readonly #width: number
  #column = 0
  /** The pending whitespace: the indentation of an empty line, or a space between two texts. */
  #pending = ''

  constructor(imports: Import[], columns: number) {
    this.#imports = imports
    this.#width = columns
  }

  /** `tail`: columns of the code that must follow on the same line. */
  write(code: Code, indent: string, broken: boolean, tail: number): void {
    if (typeof code === 'string') this.#text(code)
    else if (code.flat < endless && (!broken || (code.kind === 'group' && this.#fits(code.flat + tail))))
      this.#flat(code)
    else this.#node(code, indent, broken, tail)
  }

  #node(code: CodeNode, indent: string, broken: boolean, tail: number): void {
    switch (code.kind) {
      case 'sequence':
        this.#parts(code.parts, indent, broken, tail)
        return
      case 'group':
        this.#parts(code.parts, indent, broken, tail)
        return
      case 'broken':
        this.#parts(code.parts, indent, true, tail)
        return
      case 'indent':
        this.#parts(code.parts, `${indent}  `, broken, tail)
        return
      case 'line':
        this.#newline(indent)
        return
      case 'end':
        this.#text(code.text)
        return
      case 'reference':
        this.#flat(code)
        return
      case 'verbatim':
        this.#verbatim(code.text, indent)
        return
      case 'choice':
        this.#choice(code, indent, broken, tail)
        return
      case 'behind':
        this.#behind(code, indent, broken, tail)
        return
      case 'fill':
        this.#fill(code.parts, indent, broken, tail)
    }
  }

  #fits(columns: number): boolean {
    return this.#column + columns <= this.#width
  }

  #text(text: string): void {
    this.#put(text, columnsOf(text))
  }

  #put(text: string, columns: number): void {
    if (text === '') return
    // no line ends with a space
    const isSpaced = text.charCodeAt(text.length - 1) === space
    this.out += this.#pending + (isSpaced ? text.slice(0, -1) : text)
    this.#pending = isSpaced ? ' ' : ''
    this.#column += columns
  }

  /** Prints a code on one line, whose width is known. */
  #flat(code: CodeNode): void {
    this.#put(this.#flatText(code), code.flat)
  }

  #flatText(code: Code): string {
    if (typeof code === 'string') return code
    switch (code.kind) {
      case 'line':
        return code.text
      case 'reference':
        if (code.from !== undefined) this.#imports.push(code.from)
        return code.text
      case 'end':
      case 'choice':
        return this.#flatText(code.parts[0] ?? '')
      case 'behind':
        return ` ${this.#flatText(code.parts[0] ?? '')}`
      default: {
        const separator = code.kind === 'fill' ? ' ' : ''
        let text = ''
        for (let i = 0; i < code.parts.length; i++)
          text += (i > 0 ? separator : '') + this.#flatText(code.parts[i] as Code)
        return text
      }
    }
  }

  #newline(indent: string): void {
    this.out += '\n'
    this.#pending = indent
    this.#column = indent.length
  }

  #parts(parts: readonly Code[], indent: string, broken: boolean, tail: number): void {
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i] as Code
      if (typeof part === 'string') this.#text(part)
      else if (part.kind === 'reference') this.#flat(part)
      else if (part.kind === 'line' && broken) this.#newline(indent)
      else this.write(part, indent, broken, broken ? tailOf(parts, i + 1, tail) : 0)
    }
  }

  #verbatim(text: string, indent: string): void {
    this.out += (text.startsWith('\n') ? '' : this.#pending) + continuedAt(text, indent)
    this.#pending = ''
    this.#column = indent.length + columnsOf(text.slice(text.lastIndexOf('\n') + 1))
  }

  #choice(
    { parts: [flat = '', hugged = '', spread = ''], flat: columns, construct }: CodeNode,
    indent: string,
    broken: boolean,
    tail: number,
  ): void {
    const head = construct?.kind === 'choice' ? construct.head : endless
    if (!broken || this.#fits(columns + tail)) this.write(flat, indent, false, 0)
    else if (this.#fits(head)) this.write(hugged, indent, false, tail)
    else this.write(spread, indent, true, tail)
  }

  #behind({ parts: [right = ''] }: CodeNode, indent: string, broken: boolean, tail: number): void {
    const head = typeof right === 'string' ? columnsOf(right) + tail : right.lead + (right.stops ? 0 : tail)
    if (!broken || this.#fits(1 + head)) {
      this.#text(' ')
      this.write(right, indent, broken, tail)
    } else {
      this.#newline(`${indent}  `)
      this.write(right, `${indent}  `, true, tail)
    }
  }

  #fill(items: readonly Code[], indent: string, broken: boolean, tail: number): void {
    for (const [index, item] of items.entries()) {
      if (index > 0) {
        const after = index === items.length - 1 ? tail : 0
        if (broken && !this.#fits(1 + (typeof item === 'string' ? columnsOf(item) : item.flat) + after))
          this.#newline(indent)
        else this.#text(' ')
      }
      this.write(item, indent, broken, tail)
    }
  }
}

const space = 0x20

/** Columns of the code that follows a part on its line, up to the first possible line break. */
const tailOf = (parts: readonly Code[], from: number, tail: number): number => {
  let columns = 0
  for (let i = from; i < parts.length; i++) {
    const part = parts[i] as Code
    if (typeof part === 'string') columns += columnsOf(part)
    else {
      columns += part.lead
      if (part.stops) return columns
    }
  }
  return columns + tail
}

/** The text of a code without imports. */
export const textOf = (code: Code): string => writeInto([], code)
