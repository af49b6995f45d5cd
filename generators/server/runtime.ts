import type { Operation } from '@chainwright/model'
import { type CodeNode, memberOfModule, reference } from '../source/code/code.ts'
import { declaredNames } from '../source/names/declared-names.ts'
import type { Emission } from '../source/typescript/emission.ts'

/** A type of the runtime. */
export const runtimeType = (name: string): CodeNode => reference({ runtime: 'server' }, name, { types: true })

/** A function of the runtime. */
export const runtimeValue = (name: string): CodeNode => reference({ runtime: 'server' }, name, { types: false })

/**
 * A part of an operation's validators: `validation.getBlock.decode`. If the index has no name for an operation, it comes from the
 * operation's own module.
 *
 * @param member The code after the dot: `decode`, `outcomes['200']`.
 */
export const validators = (operation: Operation, { api, names }: Emission, member: string): CodeNode => {
  const { types, operations } = declaredNames(api, names)
  const free = (preferred: string): string => (operations.has(preferred) ? free(`${preferred}_`) : preferred)
  const name = names.operation(operation)
  if (types.has(name))
    return memberOfModule(
      { kind: 'validation', module: names.operationModule(operation) },
      free(`${name}_`),
      member,
      false,
    )
  return memberOfModule({ kind: 'validation', module: 'index' }, free('validation'), `${name}.${member}`, false)
}
