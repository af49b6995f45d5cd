import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

/** A compiled contract: its interface, and the code that creates it. */
export interface Compiled {
  readonly abi: Abi
  readonly code: Hex
}

const sources = {
  'Things.sol': new URL('../chain/Things.sol', import.meta.url),
  'Makers.sol': new URL('Makers.sol', import.meta.url),
} as const

const expected = ['Coin', 'Pictures', 'Goods', 'Caller', 'Maker'] as const
export type ContractName = (typeof expected)[number]

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly abi: Abi; readonly evm: { readonly bytecode: { readonly object: string } } }>>
    >
  >
}

/** Compiles the contracts of the recorded chains. */
export const compileContracts = (): Readonly<Record<ContractName, Compiled>> => {
  // The package has no types. Its input and output are JSON texts.
  const { compile } = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, url]) => [name, { content: readFileSync(url, 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const { errors = [], contracts = {} } = JSON.parse(compile(JSON.stringify(input))) as Output
  const failed = errors.filter(({ severity }) => severity === 'error')
  if (failed.length > 0) throw new Error(failed.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const all = Object.assign({}, ...Object.values(contracts)) as NonNullable<Output['contracts']>[string]
  const compiled = (name: ContractName): Compiled => {
    const found = all[name]
    if (found === undefined) throw new Error(`The sources have no contract ${name}.`)
    return { abi: found.abi, code: `0x${found.evm.bytecode.object}` }
  }
  return {
    Coin: compiled('Coin'),
    Pictures: compiled('Pictures'),
    Goods: compiled('Goods'),
    Caller: compiled('Caller'),
    Maker: compiled('Maker'),
  }
}
