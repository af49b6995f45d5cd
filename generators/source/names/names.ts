import type { Api, Direction, InputField, Operation, Schema } from '@chainwright/model'

/**
 * All identifiers of an API's output, decided once: valid, not reserved, unique in their scope; module paths are unique on file
 * systems that ignore case.
 */
export interface Names {
  /** `Data`, of the API `data`: part of factory and interface names. */
  readonly api: string
  /** The type of a named schema: `EvmBlock`; `PetInput` where the input type differs from the output type. */
  schema(schema: Schema, direction: Direction): string
  /** Module path of a named schema: `schemas/EvmBlock`. */
  schemaModule(schema: Schema): string
  /** Whether a schema has a module: types refer to it by name, while other schemas are written inline. */
  isNamed(schema: Schema): boolean
  /** Whether the input type differs from the output type, because of readOnly, writeOnly or an enum that only outputs may extend. */
  hasInputType(schema: Schema): boolean
  /** The path of an operation's groups: `[]`, `['xvm']`, `['health', 'rpc']`. */
  group(operation: Operation): readonly string[]
  /** Its name inside its group: `getBlock`, `getTx`, `report`. */
  member(operation: Operation): string
  /** Its name among all operations, unique in the API: `getBlock`, `xvmGetTx`, `ethGetBlockByNumber`. */
  operation(operation: Operation): string
  /**
   * Module path of an operation: `operations/getBlock`, `callbacks/onNewBlock`. Each operation has one module, independent of its
   * tags.
   */
  operationModule(operation: Operation): string
  /** The resource it belongs to, for pages and headings: its group, its first tag, or the start of its path. `blocks`. */
  resource(operation: Operation): string
  /** Type of its input: `GetBlockInput`, `XvmGetTxInput`. */
  input(operation: Operation): string
  /** The type of the awaited result: `GetBlockOutput`. `void` has a name too. */
  output(operation: Operation): string
  /** The type of a streamed item: `ChatItem`. Undefined if it streams nothing. */
  item(operation: Operation): string | undefined
  /** Union of its success responses, distinguished by `status`, with their headers: `StartJobSuccess`. Undefined if it declares one without headers, or streams. */
  success(operation: Operation): string | undefined
  /** Union of the failures it declares, distinguished by `status` (HTTP) or `error` (RPC): `GetBlockFailure`. */
  failure(operation: Operation): string
  /** Union of the failures that several methods of a JSON-RPC server have: `AdminServerFailure`. Undefined if there are none. */
  serverFailure(operation: Operation): string | undefined
  /** The member of the input type for a parameter: its wire name, made unique if two places use one name. */
  field(operation: Operation, field: InputField): string
}

export type NamesOf = (api: Api) => Names
