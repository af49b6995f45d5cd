// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from './schemas/DecodedRequest.ts'

/** The failures of every method of the server `admin`. */
export type AdminServerFailure =
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/** The failures of every method of the server `xvm`. */
export type XvmServerFailure =
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
  | { error: 'unavailable'; code: -32000; data?: unknown }

/** The failures of every method of the server `health`. */
export type HealthServerFailure =
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/** The failures of every method of the server `rpc`. */
export type RpcServerFailure =
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
