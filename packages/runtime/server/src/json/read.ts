import {
  hasPrototype,
  hasTooManyDigits,
  isRounded,
  maximumDepth,
  mostRounded,
  type Rounded,
  rememberRounded,
} from '@chainwright/runtime-validation'
import { type JsonFault, type ParsedJson, prototypeFault } from './fault.ts'

/** The exact variant of `parseJson`: slower, preserves big integers, and reports the position of a syntax error. */
export const readJson = (text: string): ParsedJson => {
  const reader = new Reader(text)
  try {
    reader.space()
    if (reader.at === text.length) return { ok: false, fault: { kind: 'empty', at: 0, character: undefined } }
    const value = reader.value(0)
    reader.space()
    if (reader.at < text.length) reader.refuse()
    store(value, reader.rounded)
    return { ok: true, value }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, fault: error.fault }
    throw error
  }
}

/** Reads the first JSON value of a text and ignores what follows it, as stream decoders do. */
export const readFirstJson = (text: string): ParsedJson & { readonly end: number } => {
  const reader = new Reader(text)
  try {
    reader.space()
    if (reader.at === text.length) {
      return { ok: false, fault: { kind: 'empty', at: 0, character: undefined }, end: 0 }
    }
    const value = reader.value(0)
    const read = text.slice(0, reader.at)
    store(value, reader.rounded)
    return { ...(hasPrototype(read, value) ? prototypeFault(read) : { ok: true, value }), end: reader.at }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, fault: error.fault, end: 0 }
    throw error
  }
}

/** Stores the rounded numbers of a value: for the value, and for each list and object in it that contains some. */
const store = (value: unknown, rounded: readonly Rounded[]): void => {
  for (const { path, text } of rounded) {
    let inner = value
    for (const [depth, name] of path.entries()) {
      if (typeof inner !== 'object' || inner === null) break
      rememberRounded(inner, [{ path: path.slice(depth), text }])
      inner = Reflect.get(inner, name)
    }
  }
}

class Refusal extends Error {
  readonly fault: JsonFault
  constructor(fault: JsonFault) {
    super('not JSON')
    this.fault = fault
  }
}

class Reader {
  at = 0
  readonly rounded: Rounded[] = []
  readonly #text: string
  /**
   * The names and indexes of the place that is read. Only the first entries are valid, as many as the current depth.
   */
  readonly #path: (string | number)[] = []

  constructor(text: string) {
    this.#text = text
  }

  refuse(kind?: JsonFault['kind']): never {
    const character = this.#text[this.at]
    throw new Refusal({ kind: kind ?? (character === undefined ? 'truncated' : 'invalid'), at: this.at, character })
  }

  space(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at++
    }
  }

  value(depth: number): unknown {
    switch (this.#text.charCodeAt(this.at)) {
      case 0x7b:
        return this.#object(depth)
      case 0x5b:
        return this.#array(depth)
      case 0x22:
        return this.#string()
      case 0x74:
        return this.#word('true', true)
      case 0x66:
        return this.#word('false', false)
      case 0x6e:
        return this.#word('null', null)
      default:
        return this.#number(depth)
    }
  }

  #object(depth: number): Record<string, unknown> {
    if (depth >= maximumDepth) this.refuse('deep')
    const object: Record<string, unknown> = {}
    this.at++
    this.space()
    if (this.#text[this.at] === '}') {
      this.at++
      return object
    }
    for (;;) {
      if (this.#text[this.at] !== '"') this.refuse()
      const key = this.#string()
      this.space()
      if (this.#text[this.at] !== ':') this.refuse()
      this.at++
      this.space()
      this.#path[depth] = key
      const value = this.value(depth + 1)
      // like JSON.parse, define `__proto__` as an ordinary member, unlike an assignment
      if (key === '__proto__') {
        Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
      } else object[key] = value
      this.space()
      const next = this.#text[this.at]
      if (next === '}') {
        this.at++
        return object
      }
      if (next !== ',') this.refuse()
      this.at++
      this.space()
    }
  }

  #array(depth: number): unknown[] {
    if (depth >= maximumDepth) this.refuse('deep')
    const array: unknown[] = []
    this.at++
    this.space()
    if (this.#text[this.at] === ']') {
      this.at++
      return array
    }
    for (;;) {
      this.#path[depth] = array.length
      array.push(this.value(depth + 1))
      this.space()
      const next = this.#text[this.at]
      if (next === ']') {
        this.at++
        return array
      }
      if (next !== ',') this.refuse()
      this.at++
      this.space()
    }
  }

  #string(): string {
    const start = this.at
    let escaped = false
    for (let at = start + 1; ; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === 0x22) {
        this.at = at + 1
        if (!escaped) return this.#text.slice(start + 1, at)
        return this.#unescape(start, at + 1)
      }
      if (code === 0x5c) {
        escaped = true
        at++
        if (at < this.#text.length) continue
      }
      if (Number.isNaN(code) || at >= this.#text.length || code < 0x20) {
        this.at = Math.min(at, this.#text.length)
        this.refuse()
      }
    }
  }

  #unescape(start: number, end: number): string {
    try {
      return JSON.parse(this.#text.slice(start, end)) as string
    } catch {
      // the only remaining fault in a closed string is an invalid escape
      const bad = /\\(?:u(?![0-9A-Fa-f]{4})|[^"\\/bfnrtu])/.exec(this.#text.slice(start, end))
      this.at = start + (bad?.index ?? 0) + 1
      return this.refuse()
    }
  }

  #number(depth: number): number | bigint {
    numberForm.lastIndex = this.at
    const match = numberForm.exec(this.#text)
    if (match === null) {
      if (this.#text[this.at] === '-') this.at++
      return this.refuse()
    }
    const [text, integer = text, fraction, exponent] = match
    const value = Number(text)
    const isLong = !fraction && exponent === undefined && !Number.isSafeInteger(value)
    if (isLong && hasTooManyDigits(integer)) this.refuse('digits')
    if (!isLong && isRounded(text)) {
      if (this.rounded.length === mostRounded) this.refuse('fractions')
      this.rounded.push({ path: this.#path.slice(0, depth), text })
    }
    this.at += text.length
    return isLong ? BigInt(integer) : value
  }

  #word<T>(word: string, value: T): T {
    for (const character of word) {
      if (this.#text[this.at] !== character) this.refuse()
      this.at++
    }
    return value
  }
}

// The second group is a fraction without the zeros at its beginning: 1.0 is an integer (JSON Schema Core §4.2.3).
const numberForm = /(-?(?:0|[1-9][0-9]*))(?:\.(?=[0-9])0*([0-9]*))?([eE][-+]?[0-9]+)?/y
