import { keywordsThat, type Schema } from '@chainwright/model'
import type { View } from './analysis/view.ts'
import type { Expression } from './check/expression.ts'

/** A piece of code, and the names of the runtime that it needs. */
export interface Written<T> {
  readonly code: T
  readonly values: readonly string[]
  readonly types: readonly string[]
}

/** Code that any module would have alike, written once: large documents repeat most of their schemas. */
export interface CodeMemory {
  readonly conditions: Memory<Expression>
  readonly explanations: Memory<string>
}

export const createCodeMemory = (): CodeMemory => ({ conditions: new Memory(), explanations: new Memory() })

/** Code by the identifier of the value it is about, and by the schema or its types. */
export class Memory<T> {
  readonly #codes = { input: new Map<string, Codes<T>>(), output: new Map<string, Codes<T>>() }

  recall({ schema, direction }: View, value: string): Written<T> | undefined {
    const codes = this.#codes[direction].get(value)
    const known = codes?.get(schema)
    if (known !== undefined) return known
    const types = typesAlone(schema)
    const alike = types === undefined ? undefined : codes?.get(types)
    if (alike !== undefined) codes?.set(schema, alike)
    return alike
  }

  remember({ schema, direction }: View, value: string, written: Written<T>): void {
    const codes = this.#codes[direction].get(value) ?? new Map<Schema | string, Written<T>>()
    this.#codes[direction].set(value, codes)
    codes.set(schema, written)
    const types = typesAlone(schema)
    if (types !== undefined) codes.set(types, written)
  }
}

type Codes<T> = Map<Schema | string, Written<T>>

/** The types of a schema without any other constraint: all such schemas with the same types share their code. */
const typesAlone = ({ keywords }: Schema): string | undefined => {
  for (const name in keywords) if (!annotations.has(name) && name !== 'type' && name !== 'format') return undefined
  return keywords.type && `${keywords.type.join()} ${keywords.format ?? ''}`
}

const annotations = keywordsThat('describe', 'fill', 'direct', 'adjust', 'keep')
