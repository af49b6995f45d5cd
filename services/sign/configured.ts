import { createDataClient } from '@chainwright/data-client'
import type { NetworkConfig, SignatureConfig } from '../config/networks.ts'
import { fromHex, toCb58, toHex } from '../decode/ids.ts'
import type { NetworkName } from '../primary/network.ts'
import type { AggregatorOptions } from './aggregator.ts'
import { callNode } from './node-call.ts'
import type { SignatureSource } from './sources.ts'
import type { BlsThread } from './thread.ts'

/** Who is asked for signatures, by network, as the chains file says. */
export const aggregatorsOf = (
  networks: readonly NetworkConfig[],
  thread: BlsThread,
): ((network: NetworkName) => AggregatorOptions) => {
  const byNetwork = new Map(
    networks.map(({ network, signatures }) => [
      network,
      { thread, sources: sourcesOf(network, signatures), timeoutMs: signatures.timeoutMs },
    ]),
  )
  return network => byNetwork.get(network) ?? { thread, sources: [], timeoutMs: 1 }
}

const sourcesOf = (network: NetworkName, { nodes, node, aggregator }: SignatureConfig): SignatureSource[] => [
  ...[...nodes].map(([nodeId, url]) => validatorNode(nodeId, url)),
  ...(node === undefined ? [] : [aggregatingNode(node)]),
  ...(aggregator === undefined ? [] : [upstreamAggregator(network, aggregator)]),
]

/** A validator's own node: what it signs is its own signature. */
const validatorNode = (nodeId: string, url: string): SignatureSource => ({
  name: nodeId,
  async ask({ id, message }, keyOf, signal) {
    const publicKey = keyOf(nodeId)
    // Of one that does not validate no signature counts.
    if (publicKey === undefined) return []
    const call = { chain: toCb58(message.sourceChainId), method: 'warp_getMessageSignature', params: [toCb58(id)] }
    return [{ single: { publicKey, signature: fromHex(await callNode(url, call, signal)) } }]
  },
})

/** A node that asks the others itself and answers the whole signed message. */
const aggregatingNode = (url: string): SignatureSource => ({
  name: 'aggregating node',
  async ask({ id, message, quorum, buffer, signingSubnetId }, _keyOf, signal) {
    const params = [toCb58(id), Math.max(1, quorum + buffer), toCb58(signingSubnetId)]
    const call = { chain: toCb58(message.sourceChainId), method: 'warp_getMessageAggregateSignature', params }
    return [{ signedMessage: fromHex(await callNode(url, call, signal)) }]
  },
})

/** Another service of this interface. */
const upstreamAggregator = (network: NetworkName, baseUrl: string): SignatureSource => ({
  name: 'upstream aggregator',
  async ask({ bytes, justification, quorum, buffer, signingSubnetId, pChainHeight }, _keyOf, signal) {
    const { signedMessage } = await createDataClient({ baseUrl }).aggregateSignatures(
      {
        network,
        body: {
          message: toHex(bytes),
          ...(justification === undefined ? {} : { justification: toHex(justification) }),
          signingSubnetId: toCb58(signingSubnetId),
          quorumPercentage: quorum,
          quorumPercentageBuffer: buffer,
          pChainHeight,
        },
      },
      { signal },
    )
    return [{ signedMessage: fromHex(signedMessage) }]
  },
})
