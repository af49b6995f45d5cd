import { type CodeNode, memberOfModule, reference } from '../source/code.ts'

/** A type of the runtime. */
export const runtimeType = (name: string): CodeNode => reference({ runtime: 'server' }, name, { types: true })

/** A function of the runtime. */
export const runtimeValue = (name: string): CodeNode => reference({ runtime: 'server' }, name, { types: false })

/** The validators of an operation. */
export const validators = (operation: string): CodeNode =>
  memberOfModule({ kind: 'validation', module: 'index' }, 'validation', operation, false)
