import type { RawCall, RawTrace } from './bundle.ts'
import { addressOf, quantityOf } from './hex.ts'

/** A contract that came to be: its creation did not fail, nor did any call around it. */
export interface Creation {
  readonly tx: number
  /** Indexes of calls within calls, joined by dots; empty where the transaction itself creates. */
  readonly path: string
  readonly deployer: Buffer
  readonly address: Buffer
  readonly kind: string
}

/** What a block adds to a native balance, or takes from it. */
export interface NativeChange {
  readonly address: Buffer
  readonly by: bigint
}

/** The precompile that mints the native token (subnet EVM), and `mintNativeCoin(address,uint256)`. */
const minter = '0x0200000000000000000000000000000000000001'
const mint = '0x4f5aaaba'

const creations = new Set(['CREATE', 'CREATE2', 'CREATE3'])
/** These repeat the value of the call around them, or have none of their own. */
const valueless = new Set(['DELEGATECALL', 'STATICCALL', 'CALLCODE'])

export interface Traced {
  readonly creations: readonly Creation[]
  readonly native: readonly NativeChange[]
}

/** Creations and moved values of a block, by the traces of its transactions (the call tracer of go-ethereum). */
export const tracedOf = (traces: readonly RawTrace[], { mints }: { readonly mints: boolean }): Traced => {
  const found: { creations: Creation[]; native: NativeChange[] } = { creations: [], native: [] }
  const visit = (call: RawCall, tx: number, path: string): void => {
    // What a failed call did is undone, and with it all that was called by it.
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
