import { createDataClient } from '@chainwright/data-client'
import type { NetworkConfig, SignatureConfig } from '../config/networks.ts'
import { fromHex, toCb58, toHex } from '../decode/ids.ts'
import type { UnsignedMessage } from '../decode/warp.ts'
import type { NetworkName } from '../primary/network.ts'
import { createUpstreamClient, type UpstreamClient } from '../upstream/gen/client/index.ts'
import * as validators from '../upstream/gen/validation/index.ts'
import type { AggregatorOptions } from './aggregator.ts'
import { via } from './forwarded.ts'
import type { SignatureSource } from './sources.ts'
import type { BlsThread } from './thread.ts'

/** The sources of signatures of each network in the chains file. */
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
  ...(node === undefined ? [] : withAndWithoutBuffer(aggregatingNode(node))),
  ...(aggregator === undefined ? [] : withAndWithoutBuffer(upstreamAggregator(network, aggregator))),
]

/**
 * An aggregator that cannot reach the quorum plus the buffer may return nothing, or nothing in time, although it can
 * reach the quorum.
 */
const withAndWithoutBuffer = (source: SignatureSource): SignatureSource[] => [
  source,
  {
    name: `${source.name}, without the buffer`,
    request: async (message, keyOf, signal) =>
      message.buffer === 0 ? [] : source.request({ ...message, buffer: 0 }, keyOf, signal),
  },
]

/** A validator's own node: it returns the validator's signature. */
const validatorNode = (nodeId: string, url: string): SignatureSource => ({
  name: nodeId,
  async request({ id, message }, keyOf, signal) {
    const publicKey = keyOf(nodeId)
    // The signature of a node that does not validate does not count.
    if (publicKey === undefined) return []
    const signature = await nodeOf(url, message).warpGetMessageSignature({ messageId: toCb58(id) }, { signal })
    return [{ single: { publicKey, signature: fromHex(signature) } }]
  },
})

/** A node that requests signatures from the others and returns the whole signed message. */
const aggregatingNode = (url: string): SignatureSource => ({
  name: 'aggregating node',
  async request({ id, message, quorum, buffer, signingSubnetId }, _keyOf, signal) {
    const requested = { messageId: toCb58(id), quorum: Math.max(1, quorum + buffer), subnetId: toCb58(signingSubnetId) }
    const signed = await nodeOf(url, message).warpGetMessageAggregateSignature(requested, { signal })
    return [{ signedMessage: fromHex(signed) }]
  },
})

/**
 * The maximum number of bytes in a response. A signed message of 20,000 validators has 3 kB, and other responses are
 * not larger.
 */
const mostBytes = 1 << 20

/** All sources are queried concurrently, no request is repeated, and none sends the service to another host. */
const limits = { retry: false, maxResponseBytes: mostBytes, init: { redirect: 'error' } } as const

/** The endpoint of a message's source chain on a node. */
const nodeOf = (url: string, { sourceChainId }: UnsignedMessage): UpstreamClient =>
  createUpstreamClient({
    baseUrl: `${url.replace(/\/$/, '')}/ext/bc/${toCb58(sourceChainId)}/rpc`,
    validators,
    ...limits,
  })

/**
 * Another service with this interface. If the request comes from such a service, this one is not queried, because
 * services that refer to each other would query each other without end.
 */
const upstreamAggregator = (network: NetworkName, baseUrl: string): SignatureSource => ({
  name: 'upstream aggregator',
  async request({ bytes, justification, quorum, buffer, signingSubnetId, pChainHeight, isForwarded }, _keyOf, signal) {
    if (isForwarded) return []
    const { signedMessage } = await createDataClient({ baseUrl, ...limits }).aggregateSignatures(
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
      { signal, headers: { via } },
    )
    return [{ signedMessage: fromHex(signedMessage) }]
  },
})
