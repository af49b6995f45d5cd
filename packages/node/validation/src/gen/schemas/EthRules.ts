// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUint64, isUint64 } from './Uint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/EthRules'
import { boolean, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthRules = (value: unknown): value is spec.EthRules => {
  if (typeof value !== 'object' || value === null) return false
  const {
    ChainID,
    IsHomestead,
    IsEIP150,
    IsEIP155,
    IsEIP158,
    IsByzantium,
    IsConstantinople,
    IsPetersburg,
    IsIstanbul,
    IsBerlin,
    IsLondon,
    IsMerge,
    IsShanghai,
    IsCancun,
    IsPrague,
    IsVerkle,
  } = value as Members
  return (
    (ChainID === undefined || isUint64(ChainID)) &&
    typeof IsHomestead === 'boolean' &&
    typeof IsEIP150 === 'boolean' &&
    typeof IsEIP155 === 'boolean' &&
    typeof IsEIP158 === 'boolean' &&
    typeof IsByzantium === 'boolean' &&
    typeof IsConstantinople === 'boolean' &&
    typeof IsPetersburg === 'boolean' &&
    typeof IsIstanbul === 'boolean' &&
    (IsBerlin === undefined || typeof IsBerlin === 'boolean') &&
    (IsLondon === undefined || typeof IsLondon === 'boolean') &&
    (IsMerge === undefined || typeof IsMerge === 'boolean') &&
    (IsShanghai === undefined || typeof IsShanghai === 'boolean') &&
    typeof IsCancun === 'boolean' &&
    (IsPrague === undefined || typeof IsPrague === 'boolean') &&
    (IsVerkle === undefined || typeof IsVerkle === 'boolean')
  )
}

export const explainEthRules: Explain = at =>
  object(at, {
    ChainID: optional(explainUint64),
    IsHomestead: boolean,
    IsEIP150: boolean,
    IsEIP155: boolean,
    IsEIP158: boolean,
    IsByzantium: boolean,
    IsConstantinople: boolean,
    IsPetersburg: boolean,
    IsIstanbul: boolean,
    IsBerlin: optional(boolean),
    IsLondon: optional(boolean),
    IsMerge: optional(boolean),
    IsShanghai: optional(boolean),
    IsCancun: boolean,
    IsPrague: optional(boolean),
    IsVerkle: optional(boolean),
  })

/** The active Ethereum rules. */
export const EthRules: Schema<spec.EthRules> = /* @__PURE__ */ schema(isEthRules, explainEthRules, 'formats')
