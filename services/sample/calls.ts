import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf, chainDocument } from '@chainwright/recordings'
import { type Abi, decodeFunctionData, encodeFunctionData, encodeFunctionResult } from 'viem'
import type { Bundle, ContractCall } from '../evm/bundle.ts'

/** Contracts of the recorded chain, and the names that their source defines (`recordings/chain/Things.sol`). */
const named = {
  coin: { name: 'Sample Coin', symbol: 'SCN', decimals: 6 },
  pics: { name: 'Sample Pictures', symbol: 'PICS' },
} as const

/**
 * The results of the contract calls that require state, made when a contract is created or a token minted. The
 * recording has no such calls, but the source of the contracts determines the results: names are constants in it, and a
 * token's URI is the one that it was minted with.
 */
export const sampleCalls = (): readonly ContractCall[] => {
  const abis = chainDocument<Readonly<Record<'Coin' | 'Pictures' | 'Goods', Abi>>>('abi')
  const { contracts } = chainDocument<{ readonly contracts: Readonly<Record<'coin' | 'pics' | 'goods', string>> }>(
    'evm-load',
  )
  const abiOf = { coin: abis.Coin, pics: abis.Pictures, goods: abis.Goods }
  const answer = (
    block: string,
    name: keyof typeof abiOf,
    functionName: string,
    args: readonly unknown[],
    value: unknown,
  ) => ({
    block,
    to: contracts[name],
    data: encodeFunctionData({ abi: abiOf[name], functionName, args }),
    result: encodeFunctionResult({ abi: abiOf[name], functionName, result: value }),
  })
  return blocksOf<Bundle>('evm').flatMap(({ block, receipts }) =>
    block.transactions.flatMap(({ to, input, hash }) => {
      const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
      if (receipt?.status !== '0x1') return []
      if (to === null) {
        const made = (['coin', 'pics'] as const).find(
          name => contracts[name] === receipt.contractAddress?.toLowerCase(),
        )
        return made === undefined
          ? []
          : Object.entries(named[made]).map(([functionName, value]) =>
              answer(block.number, made, functionName, [], value),
            )
      }
      if (to.toLowerCase() !== contracts.pics) return []
      const { functionName, args = [] } = decodeFunctionData({ abi: abis.Pictures, data: input as `0x${string}` })
      return functionName === 'mint' ? [answer(block.number, 'pics', 'tokenURI', [args[1]], args[2])] : []
    }),
  )
}

/** The file's text, from the recorded blocks. */
const sampleCallsText = (): string =>
  `${sampleCalls()
    .map(call => JSON.stringify(call))
    .join('\n')}\n`

if (import.meta.main) {
  const folder = join(import.meta.dirname, 'ledger')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'calls.jsonl'), sampleCallsText())
}
