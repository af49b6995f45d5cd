import type { Operation } from '../model/index.ts'
import type { Import } from '../source/file.ts'
import type { Plan } from './plan.ts'

/** The type of an operation's input, with `undefined` where it may be left out. */
export const inputText = (operation: Operation, plan: Plan, imports: Import[]): string => {
  const name = plan.names.input(operation)
  imports.push({ from: { kind: 'spec', module: plan.names.operationModule(operation) }, names: [name], types: true })
  return inputIsOptional(operation) ? `${name} | undefined` : name
}

/** Whether a call needs no input. */
export const inputIsOptional = ({ input }: Operation): boolean => input.every(({ required }) => !required)
