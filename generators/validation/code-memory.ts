import { type Direction, keywordsThat, type Schema } from '../model/index.ts'
import type { Expression } from './expression.ts'
import type { View } from './view.ts'

/** A piece of code, and the names of the runtime that it needs. */
export interface Written<T> {
  readonly code: T
  readonly values: readonly string[]
  readonly types: readonly string[]
}

/** Code of one schema by the identifier of the value it is about. */
export type Codes<T> = Map<string, Written<T>>

/** Code that any module would have alike, written once: large documents repeat most of their schemas. */
export interface CodeMemory {
  conditions(view: View): Codes<Expression>
  explanations(view: View): Codes<string>
}

export const createCodeMemory = (): CodeMemory => ({ conditions: createMemory(), explanations: createMemory() })

function createMemory<T>(): (view: View) => Codes<T> {
  const ofSchemas: Readonly<Record<Direction, Map<Schema, Codes<T>>>> = { input: new Map(), output: new Map() }
  const ofTypes = new Map<string, Codes<T>>()
  return ({ schema, direction }) => {
    const known = ofSchemas[direction].get(schema)
    if (known !== undefined) return known
    const types = typesAlone(schema)
    const codes = (types === undefined ? undefined : ofTypes.get(types)) ?? new Map<string, Written<T>>()
    if (types !== undefined) ofTypes.set(types, codes)
    ofSchemas[direction].set(schema, codes)
    return codes
  }
}

/** The types of a schema that asks for nothing else: whatever it is for, its code is that of any other with them. */
function typesAlone({ keywords }: Schema): string | undefined {
  for (const name in keywords) if (!annotations.has(name) && name !== 'type' && name !== 'format') return undefined
  return keywords.type && `${keywords.type.join()} ${keywords.format ?? ''}`
}

const annotations = keywordsThat('describe', 'fill', 'direct', 'adjust', 'keep')
