import type { Schema } from '../model/index.ts'
import type { Expression } from './expression.ts'

type Code = string | Expression

/** What a piece of code needs of the module that it stands in. */
export interface Needs {
  readonly values: Set<string>
  readonly types: Set<string>
  /** More than names of the runtime: the code is of this one module. */
  own: boolean
}

export interface Written<T> {
  readonly code: T
  readonly needs: Needs
}

/** Code that any module would have alike, written once: large documents repeat most of their schemas. */
export interface CodeMemory {
  /** `key` says which code of the schema, and by that of which type. */
  recall<T extends Code>(schema: Schema, key: string): Written<T> | undefined
  remember(schema: Schema, key: string, written: Written<Code>): void
}

export const createCodeMemory = (): CodeMemory => {
  const memory = new Map<Schema, Map<string, Written<Code>>>()
  return {
    recall: <T extends Code>(schema: Schema, key: string) => memory.get(schema)?.get(key) as Written<T> | undefined,
    remember: (schema, key, written) => {
      const codes = memory.get(schema)
      if (codes === undefined) memory.set(schema, new Map([[key, written]]))
      else codes.set(key, written)
    },
  }
}
