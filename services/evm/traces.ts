import type { RawCall, RawTrace } from './bundle.ts'
import { addressOf, quantityOf } from './hex.ts'

/** A created contract. Neither its creation nor an enclosing call failed. */
export interface Creation {
  readonly tx: number
  /** Indexes of nested calls, joined by dots; empty if the transaction itself creates the contract. */
  readonly path: string
  readonly deployer: Buffer
  readonly address: Buffer
  readonly kind: string
}

/** A change of a native balance by a block. */
export interface NativeChange {
  readonly address: Buffer
  readonly by: bigint
}

/** The precompile that mints the native token (subnet EVM), and `mintNativeCoin(address,uint256)`. */
const minter = '0x0200000000000000000000000000000000000001'
const mint = '0x4f5aaaba'

const creations = new Set(['CREATE', 'CREATE2', 'CREATE3'])
/** Calls that repeat the value of the enclosing call, or have no value. */
const valueless = new Set(['DELEGATECALL', 'STATICCALL', 'CALLCODE'])

export interface Traced {
  readonly creations: readonly Creation[]
  readonly native: readonly NativeChange[]
}

/** The creations and value transfers of a block, from the traces of its transactions (go-ethereum's call tracer). */
export const tracedOf = (traces: readonly RawTrace[], { mints }: { readonly mints: boolean }): Traced => {
  const found: { creations: Creation[]; native: NativeChange[] } = { creations: [], native: [] }
  const visit = (call: RawCall, tx: number, path: string): void => {
    // A failed call is undone, including all calls within it.
    if (call.error !== undefined) return
    const { to } = call
    if (to !== undefined && creations.has(call.type))
      found.creations.push({ tx, path, deployer: addressOf(call.from), address: addressOf(to), kind: call.type })
    if (!valueless.has(call.type)) {
      const value = quantityOf(call.value ?? '0x0')
      if (value > 0n) {
        found.native.push({ address: addressOf(call.from), by: -value })
        if (to !== undefined) found.native.push({ address: addressOf(to), by: value })
      }
      if (mints && to === minter) found.native.push(...mintedBy(call))
    }
    for (const [index, inner] of (call.calls ?? []).entries())
      visit(inner, tx, path === '' ? `${index}` : `${path}.${index}`)
  }
  for (const [tx, { result }] of traces.entries()) visit(result, tx, '')
  return found
}

const mintedBy = ({ input = '0x' }: RawCall): readonly NativeChange[] => {
  if (!input.startsWith(mint) || input.length < mint.length + 128) return []
  const words = input.slice(mint.length)
  return [{ address: addressOf(`0x${words.slice(24, 64)}`), by: quantityOf(`0x${words.slice(64, 128)}`) }]
}
