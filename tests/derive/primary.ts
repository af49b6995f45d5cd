import type { Fixture } from '@chainwright/contract'
import { blocksOf, exchangeOf } from '@chainwright/recordings'
import { chunks, paged } from './cases.ts'
import { blockType, type Container, checkedBytes, containerOf } from './containers.ts'
import { withChainInfo } from './utxos.ts'

interface RecordedPrimaryBlock {
  readonly height: number
  readonly block: {
    readonly id: string
    readonly parentID: string
    readonly time?: number
    readonly txs?: readonly { readonly id: string }[]
    readonly tx?: { readonly id: string }
  }
  readonly bytes: string
  readonly container: { readonly id: string; readonly bytes: string } | null
}

/** A block of the P- or the X-Chain with the envelope it was proposed in. */
export interface ProposedBlock {
  readonly recorded: RecordedPrimaryBlock
  readonly container: Container
}

const rule =
  'blocks whose envelope carries the certificate of the node, newest first; ids are hashes of the bytes; the size is that of the block without its envelope'

/** Fixtures of the data service that follow from the recorded blocks of the P- and the X-Chain. */
export const primaryFixtures = (): Fixture[] =>
  (['p', 'x'] as const).flatMap(chain => {
    const blocks = proposed(chain)
    const nodeId = proposers(blocks)[0]
    const of = blocks.filter(({ container }) => container.signed?.nodeId === nodeId).map(block => record(block))
    const name = `${chain}-chain`
    const target = `/v1/networks/fuji/blockchains/${name}/nodes/${nodeId}/blocks`
    return [
      {
        ...paged(
          'listProposedBlocks',
          `blocks of the ${name} that a node proposed`,
          rule,
          target,
          'blocks',
          chunks(of, 10),
        ),
        provenance: from(chain),
      },
      {
        ...paged(
          'listProposedBlocks',
          `blocks of the ${name} in pages of two`,
          rule,
          `${target}?pageSize=2`,
          'blocks',
          chunks(of, 2),
        ),
        provenance: from(chain),
      },
    ].map(fixture => withChainInfo(fixture, name))
  })

/** Blocks of a chain, newest first; each id is checked against the bytes. */
export const proposed = (chain: 'p' | 'x'): ProposedBlock[] =>
  blocksOf<RecordedPrimaryBlock>(chain)
    .flatMap(recorded => {
      if (recorded.container === null) return []
      const container = containerOf(checkedBytes(recorded.container.bytes))
      if (container.id !== recorded.container.id)
        throw new Error(`The envelope ${recorded.container.id} has the id ${container.id}.`)
      if (container.innerId !== recorded.block.id)
        throw new Error(`Block ${recorded.block.id} has the id ${container.innerId}.`)
      return [{ recorded, container }]
    })
    .toReversed()

/** Nodes that proposed a block, the most active first. */
export const proposers = (blocks: readonly ProposedBlock[]): string[] => {
  const counts = new Map<string, number>()
  for (const { container } of blocks) {
    const nodeId = container.signed?.nodeId
    if (nodeId !== undefined) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([nodeId]) => nodeId)
}

/** The supply that the node reported, and the block of the P-Chain after which it did. */
const supply = (() => {
  const { response } = exchangeOf('primary', 'platform.getCurrentSupply')
  const { result } = JSON.parse(response.body) as { result: { supply: string; height: string } }
  const last = blocksOf<RecordedPrimaryBlock>('p').find(({ height }) => height === Number(result.height))
  return { amount: result.supply, blockID: last?.block.id }
})()

const record = ({ recorded, container }: ProposedBlock) => {
  const { block } = recorded
  const transactions = [...(block.tx === undefined ? [] : [block.tx]), ...(block.txs ?? [])].map(({ id }) => id)
  const { signed } = container
  return {
    blockNumber: String(recorded.height),
    blockHash: block.id,
    parentHash: block.parentID,
    blockType: blockType(container.inner),
    blockTimestamp: block.time ?? signed?.timestamp ?? 0,
    txCount: transactions.length,
    transactions,
    blockSizeBytes: container.inner.length,
    ...(supply.blockID === block.id ? { currentSupply: supply.amount } : {}),
    proposerDetails: {
      proposerId: container.id,
      proposerParentId: container.parentId,
      ...(signed?.nodeId === undefined ? {} : { proposerNodeId: signed.nodeId }),
      ...(signed === undefined
        ? {}
        : { proposerPChainHeight: signed.pChainHeight, proposerTimestamp: signed.timestamp }),
    },
  }
}

const from = (chain: string): Fixture['provenance'] => ({ type: 'derived', rule, from: [`chain/${chain}.jsonl`] })
