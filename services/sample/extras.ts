import { writeFileSync } from 'node:fs'
import { exchangeOf, exchangesOf } from '@chainwright/recordings'
import { decode } from '../decode/codec.ts'
import { fromCheckedHex, fromHex, toCb58 } from '../decode/ids.ts'
import { pUtxo } from '../decode/p-chain.ts'
import { xUtxo } from '../decode/x-chain.ts'
import { verify } from '../sign/bls.ts'

// Data of the recorded network outside of blocks, as files next to its blocks, made from responses of its nodes.

/** The files by their names, in the layout that docs/service.md describes. */
const recordedExtras = (isMade: (txId: string) => boolean): Readonly<Record<string, string>> => ({
  'network.json': `${JSON.stringify(network(), null, 2)}\n`,
  'evm-config.json': `${JSON.stringify(resultOf('subnet-evm', 'eth_getChainConfig'), null, 2)}\n`,
  'validators.jsonl': lines(validators()),
  'signatures.jsonl': lines([0, 1].map(signatures)),
  'utxos.jsonl': lines([...outputs('P', isMade), ...outputs('X', isMade), ...rewards()]),
})

const resultOf = <T>(file: 'primary' | 'subnet-evm' | 'warp' | 'xvm', id: string): T =>
  (JSON.parse(exchangeOf(file, id).response.body) as { result: T }).result

const chainId = (alias: string): string =>
  resultOf<{ blockchainID: string }>('primary', `info.getBlockchainID {"alias":"${alias}"}`).blockchainID

interface Description {
  readonly assetID: string
  readonly name: string
  readonly symbol: string
  readonly denomination: string
}
interface CurrentValidator {
  readonly txID: string
  readonly nodeID: string
  readonly weight: string
  readonly signer: { readonly publicKey: string }
}

const network = () => {
  const { assetID } = resultOf<{ assetID: string }>('primary', 'platform.getStakingAssetID')
  const described = exchangesOf('xvm')
    .flatMap(({ response }) => {
      const { result } = JSON.parse(response.body.startsWith('{') ? response.body : '{}') as { result?: Description }
      return result?.assetID === assetID && result.symbol !== undefined ? [result] : []
    })
    .at(0)
  const { supply, height } = resultOf<{ supply: string; height: string }>('primary', 'platform.getCurrentSupply')
  const [first] = resultOf<{ validators: readonly { startTime: string }[] }>(
    'warp',
    'platform.getCurrentValidators of the primary network',
  ).validators
  const { txFee, createAssetTxFee } = resultOf<Record<'createAssetTxFee' | 'txFee', string>>('xvm', 'getTxFee')
  if (described === undefined || first === undefined) throw new Error('The asset and the validators were recorded.')
  return {
    networkId: Number(resultOf<{ networkID: string }>('primary', 'info.getNetworkID {}').networkID),
    xChain: chainId('X'),
    cChain: chainId('C'),
    asset: {
      id: assetID,
      name: described.name,
      symbol: described.symbol,
      denomination: Number(described.denomination),
    },
    fees: { transaction: txFee, createAsset: createAssetTxFee },
    genesisTime: Number(first.startTime),
    blocks: [{ height: Number(height), currentSupply: supply }],
  }
}

/** The validators of genesis: no block of the recording added them. */
const validators = () =>
  resultOf<{ validators: readonly CurrentValidator[] }>(
    'warp',
    'platform.getCurrentValidators of the primary network',
  ).validators.map(({ txID, nodeID, weight, signer }) => ({
    nodeId: nodeID,
    txId: txID,
    publicKey: signer.publicKey,
    weight,
  }))

/** Nodes do not name the key of a signature: it is the one that verifies it. */
const signatures = (index: number) => {
  const message = resultOf<string>('warp', `getMessage ${index}`)
  const keys = validators().map(({ publicKey }) => publicKey)
  return {
    message,
    signatures: ['', ' second node', ' third node'].map(node => {
      const signature = resultOf<string>('warp', `getMessageSignature ${index}${node}`)
      const publicKey = keys.find(key => verify(fromHex(message), fromHex(signature), [fromHex(key)]))
      if (publicKey === undefined) throw new Error('The signature is of no recorded validator.')
      return { publicKey, signature }
    }),
  }
}

/** Outputs that a node returned, and that no block created. */
const outputs = (chain: 'P' | 'X', isMade: (txId: string) => boolean) => {
  const { utxos } =
    chain === 'P'
      ? resultOf<{ utxos: readonly string[] }>('primary', 'platform.getUTXOs ')
      : resultOf<{ utxos: readonly string[] }>('xvm', 'getUTXOs all addresses')
  return utxos.flatMap(bytes => {
    const { txId } = chain === 'P' ? decode(pUtxo, fromCheckedHex(bytes)) : decode(xUtxo, fromCheckedHex(bytes))
    return isMade(toCb58(txId)) ? [] : [{ chain, bytes }]
  })
}

const rewards = () =>
  resultOf<{ utxos: readonly string[] }>('primary', 'platform.getRewardUTXOs p.delegate').utxos.map(bytes => ({
    chain: 'P',
    bytes,
    reward: 'DELEGATOR',
  }))

const lines = (values: readonly unknown[]): string => values.map(value => `${JSON.stringify(value)}\n`).join('')

if (import.meta.main) {
  const { madeTransactions } = await import('./made.ts')
  const made = madeTransactions()
  const extras = recordedExtras(txId => made.has(txId))
  for (const [name, text] of Object.entries(extras))
    writeFileSync(new URL(`../../recordings/chain/${name}`, import.meta.url), text)
}
