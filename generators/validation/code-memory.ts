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

/** Code that any module would have alike, written once: large documents repeat most of their schemas. */
export interface CodeMemory {
  /** `replay` is told what the code needs, `record` writes it. */
  recall<T extends Code>(
    at: { readonly schema: Schema; readonly key: string },
    how: {
      readonly replay: (needs: Needs) => void
      readonly record: () => { readonly code: T; readonly needs: Needs }
    },
  ): T
}

export const createCodeMemory = (): CodeMemory => {
  const memory = new Map<Schema, Map<string, { readonly code: Code; readonly needs: Needs }>>()
  return {
    recall: <T extends Code>({ schema, key }: { schema: Schema; key: string }, { replay, record }: How<T>): T => {
      const codes = memory.get(schema)
      const known = codes?.get(key)
      if (known !== undefined) {
        replay(known.needs)
        // A key says which kind of code it is of.
        return known.code as T
      }
      const written = record()
      if (written.needs.own) return written.code
      if (codes === undefined) memory.set(schema, new Map([[key, written]]))
      else codes.set(key, written)
      return written.code
    },
  }
}

interface How<T> {
  readonly replay: (needs: Needs) => void
  readonly record: () => { readonly code: T; readonly needs: Needs }
}
