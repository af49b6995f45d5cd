import type { RpcEndpoint } from '../contract/contract.ts'
import type { Dialect } from './dialect.ts'
import { ethereum } from './ethereum.ts'
import { node } from './node.ts'
import { standard } from './standard.ts'

/** The dialects by name. */
export const dialects: Readonly<Record<RpcEndpoint['dialect'], Dialect>> = { standard, node, ethereum }
