import { type Api, type Operation, sendsBytes } from '@chainwright/model'
import { type Code, type CodeNode, code, memberOfModule, reference } from '../source/code/code.ts'
import type { Names } from '../source/names/names.ts'
import { type Emission, emissionOf } from '../source/typescript/emission.ts'
import { typeArgumentsOf } from '../source/typescript/layouts.ts'
import { specType } from '../source/typescript/type-code.ts'
import { type LocalNames, localNames } from './local-names.ts'

/** The input of the client's emitter: in addition to the API's names, the client's own. */
export interface ClientEmission extends Emission {
  readonly local: LocalNames
}

export const clientEmissionOf = (api: Api, names: Names): ClientEmission => ({
  ...emissionOf(api, names),
  local: localNames(api, names),
})

/** A function of the runtime. */
export const runtimeValue = (name: string, { local }: ClientEmission): CodeNode =>
  reference({ runtime: 'client' }, name, { types: false, as: local.runtime(name) })

/** A type of the runtime. */
export const runtimeType = (name: string, { local }: ClientEmission): CodeNode =>
  reference({ runtime: 'client' }, name, { types: true, as: local.runtime(name) })

/** A constant of the module `api`, or a name of another module of the client. */
export const clientValue = (module: string, name: string): CodeNode =>
  reference({ kind: 'client', module }, name, { types: false })

export const clientType = (module: string, name: string): CodeNode =>
  reference({ kind: 'client', module }, name, { types: true })

/** A bare operation, as a member of the namespace import of all operations. */
export const bareOperation = (operation: Operation, { names, local }: ClientEmission): CodeNode =>
  memberOfModule({ kind: 'client', module: 'operations' }, local.inner('operations'), names.operation(operation), false)

/** The types of an operation. `spec`: the module imports all of the spec by this name. */
export interface OperationTypes {
  readonly input: Code
  readonly output: Code
  readonly failure: Code
  /** The union of the success responses, distinguished by `status`; undefined if the names have no such type. */
  readonly success: Code | undefined
  /** The type of a streamed item; undefined if nothing is streamed. */
  readonly item: Code | undefined
}

export const operationTypes = (operation: Operation, emission: ClientEmission, spec?: string): OperationTypes => {
  const { names } = emission
  const module = names.operationModule(operation)
  const type = (name: string): Code => specType(module, name, spec === undefined ? {} : { spec })
  const item = names.item(operation)
  const success = names.success(operation)
  const input = type(names.input(operation))
  return {
    input: sendsBytes(operation) ? code`${runtimeType('Sendable', emission)}${typeArgumentsOf([input])}` : input,
    output: type(names.output(operation)),
    failure: type(names.failure(operation)),
    success: success === undefined ? undefined : type(success),
    item: item === undefined ? undefined : type(item),
  }
}
