// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { ActiveRules } from '../schemas/ActiveRules.ts'
import { explainUnixTime, isUnixTime } from '../schemas/UnixTime.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetActiveRulesAt'
import { object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetActiveRulesAtInput = (value: unknown): value is spec.EthGetActiveRulesAtInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { timestamp } = value as Members
  return timestamp === undefined || isUnixTime(timestamp)
}

export const explainEthGetActiveRulesAtInput: Explain = at => object(at, { timestamp: optional(explainUnixTime) })

/**
 * Show which rules hold at a time.
 *
 * Answers which of Ethereum's rules, which upgrades of the chain's own and which precompiles hold at that time.
 * Subnet EVM chains have the method. The C-Chain, which is the default of `blockchain`, refuses it with -32601.
 */
export const EthGetActiveRulesAtInput: Schema<spec.EthGetActiveRulesAtInput> =
  /* @__PURE__ */ schema(isEthGetActiveRulesAtInput, explainEthGetActiveRulesAtInput, 'formats')

export const EthGetActiveRulesAtOutput: Schema<spec.EthGetActiveRulesAtOutput> = ActiveRules

export { EthGetActiveRulesAtInput as input, EthGetActiveRulesAtOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthGetActiveRulesAtOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetActiveRulesAtInput, { names: ['timestamp'] })
