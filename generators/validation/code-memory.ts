import type { Schema } from '@chainwright/model'
import { annotations, type View } from './analysis/view.ts'
import type { Expression } from './condition/expression.ts'
import type { Explained } from './explain/explained.ts'

/** A cache of code that is the same in every module, because large documents repeat most of their schemas. */
export interface CodeMemory {
  readonly conditions: Memory<Expression>
  readonly explanations: Memory<Explained>
}

export const createCodeMemory = (): CodeMemory => ({ conditions: new Memory(), explanations: new Memory() })

/** The printed code for a value, by the name of the value, and by the schema or its types. */
export class Memory<T> {
  readonly #printed = {
    input: new Map<string, Map<Schema | string, T>>(),
    output: new Map<string, Map<Schema | string, T>>(),
  }

  /** The code that all modules share, if it uses no name of the module that makes it. */
  shared(view: View, value: string, make: () => T, isPortable: (made: T) => boolean): T {
    const known = this.#recall(view, value)
    if (known !== undefined) return known
    const made = make()
    if (isPortable(made)) this.#store(view, value, made)
    return made
  }

  #recall({ schema, direction }: View, value: string): T | undefined {
    const printed = this.#printed[direction].get(value)
    const known = printed?.get(schema)
    if (known !== undefined) return known
    const types = typesAlone(schema)
    const alike = types === undefined ? undefined : printed?.get(types)
    if (alike !== undefined) printed?.set(schema, alike)
    return alike
  }

  #store({ schema, direction }: View, value: string, made: T): void {
    const printed = this.#printed[direction].get(value) ?? new Map<Schema | string, T>()
    this.#printed[direction].set(value, printed)
    printed.set(schema, made)
    const types = typesAlone(schema)
    if (types !== undefined) printed.set(types, made)
  }
}

/** The types of a schema without any other constraint: all such schemas with the same types share their code. */
const typesAlone = ({ keywords }: Schema): string | undefined => {
  for (const name in keywords) if (!annotations.has(name) && name !== 'type' && name !== 'format') return undefined
  return keywords.type && `${keywords.type.join()} ${keywords.format ?? ''}`
}
