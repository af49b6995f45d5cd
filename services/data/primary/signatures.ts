import type { DataService } from '@chainwright/data-server'
import { BadRequest, InternalServerError, NotFound } from '@chainwright/runtime-server'
import { sha256 } from '@noble/hashes/sha2.js'
import { decode, versioned } from '../../decode/codec.ts'
import { fromCb58, fromHex, toCb58, toHex, toNodeId } from '../../decode/ids.ts'
import { registrationIn } from '../../decode/justification.ts'
import { pTransaction } from '../../decode/p-chain.ts'
import {
  conversionIdOf,
  type L1Message,
  messageOfPChain,
  type UnsignedMessage,
  unsignedMessage,
} from '../../decode/warp.ts'
import { letterOf, type NetworkFacts } from '../../primary/facts.ts'
import { keyOf, type NetworkName, networkOf, primaryId } from '../../primary/network.ts'
import { aboutL1 } from '../../primary/p-effects.ts'
import { type AggregatorOptions, aggregateSignatures } from '../../sign/aggregator.ts'
import { isForwarded } from '../../sign/forwarded.ts'
import { canonicalSet } from '../../sign/validators.ts'
import type { Store } from '../../store/store.ts'
import { readHeight } from '../queries/primary.ts'
import {
  readPrimaryTransaction,
  readSignatures,
  readSubnetOf,
  readSubnetOfValidator,
  readValidators,
} from '../queries/validators.ts'
import { findComplete } from './networks.ts'

type Operations = Pick<DataService, 'aggregateSignatures' | 'getAggregatedSignatures'>

/** The aggregator for signatures that the store does not have, by network. */
export type Aggregators = (network: NetworkName) => AggregatorOptions

/** The operations A1 and A2. */
export const signatureOperations = (store: Store, aggregators: Aggregators): Operations => ({
  async aggregateSignatures({ network, body }, { headers }) {
    const facts = await findComplete(store, network, ['P'])
    const justification = body.justification === undefined ? undefined : fromHex(body.justification)
    const bytes = body.message === undefined ? confirmation(facts, justification) : fromHex(body.message)
    const message = messageIn(bytes, facts)
    const signed = await sign(store, aggregators(networkOf(network)), {
      network: networkOf(network),
      bytes,
      message,
      justification,
      subnet: await signingSubnet(store, networkOf(network), { facts, message, requested: body.signingSubnetId }),
      percentage: body.quorumPercentage,
      buffer: body.quorumPercentageBuffer,
      height: Number(body.pChainHeight),
      isForwarded: isForwarded(headers.get('via')),
    })
    return { signedMessage: signed }
  },
  async getAggregatedSignatures({ network, txHash }, { headers }) {
    const facts = await findComplete(store, network, ['P'])
    const chain = keyOf(networkOf(network), 'P')
    const transaction = await readPrimaryTransaction(store.database, chain, Buffer.from(fromCb58(txHash, 32)))
    if (transaction === undefined)
      throw new NotFound(`txHash: '${txHash}' is not a transaction of the P-Chain of ${network}`)
    const about = await messageAbout(store, chain, transaction)
    if (about === undefined)
      throw new NotFound(`txHash: no message belongs to transaction '${txHash}', because it sends no message to an L1`)
    const bytes = messageOfPChain(facts.networkId, about.message)
    const signed = await sign(store, aggregators(networkOf(network)), {
      network: networkOf(network),
      bytes,
      message: decode(unsignedMessage, bytes),
      justification: undefined,
      subnet: about.subnet,
      percentage: 67,
      buffer: 0,
      height: 0,
      isForwarded: isForwarded(headers.get('via')),
    })
    return { signedMessage: signed }
  },
})

interface ToSign {
  readonly network: NetworkName
  readonly bytes: Uint8Array
  readonly message: UnsignedMessage
  readonly justification: Uint8Array | undefined
  readonly subnet: Uint8Array
  readonly percentage: number
  readonly buffer: number
  /** The height. 0 is the proposed height, which is the last one. */
  readonly height: number
  readonly isForwarded: boolean
}

const sign = async (store: Store, aggregator: AggregatorOptions, to: ToSign): Promise<string> => {
  const { network, bytes, message, subnet, percentage, buffer } = to
  const chain = keyOf(network, 'P')
  const last = await readHeight(store.database, chain)
  if (last === undefined || to.height > last)
    throw new NotFound(
      `pChainHeight: block ${to.height} of the P-Chain is not in the store${last === undefined ? '' : `; the newest block is ${last}`}`,
    )
  const height = to.height === 0 ? last : to.height
  const rows = await readValidators(store.database, chain, {
    subnet: Buffer.from(subnet),
    primary: Buffer.from(primaryId),
    height,
  })
  if (rows.length === 0)
    throw new NotFound(`no validators of subnet '${toCb58(subnet)}' are known at height ${height} of the P-Chain`)
  const validators = canonicalSet(
    rows.map(({ key, weight }) => ({
      publicKey: key === null ? undefined : Uint8Array.from(key),
      weight: BigInt(weight),
    })),
  )
  const keys = new Map(
    rows.flatMap(({ node, key }) => (key === null || node.length !== 20 ? [] : [[toNodeId(node), key]])),
  )
  const id = sha256(bytes)
  const stored = await readSignatures(store.database, network, Buffer.from(id))
  const { signedMessage, weight } = await aggregateSignatures(
    {
      requested: {
        bytes,
        id,
        message,
        justification: to.justification,
        signingSubnetId: subnet,
        quorum: percentage,
        buffer,
        pChainHeight: to.height,
        isForwarded: to.isForwarded,
      },
      quorum: { bytes, message, validators, percentage, buffer },
      stored: stored.map(({ public_key, signature }) => ({ publicKey: public_key, signature })),
      keyOf: nodeId => keys.get(nodeId),
    },
    aggregator,
  )
  if (signedMessage !== undefined) return toHex(signedMessage)
  const { totalWeight } = validators
  const share = totalWeight === 0n ? 0n : (weight * 100n) / totalWeight
  throw new InternalServerError(
    `Failed to aggregate signatures: ${weight} of a weight of ${totalWeight} signed (${share} %), but ${percentage} % are required`,
  )
}

/** The message of a request with a justification only: the registration that it names does not exist. */
const confirmation = (facts: NetworkFacts, justification: Uint8Array | undefined): Uint8Array => {
  if (justification === undefined) throw new BadRequest('Must provide either message or justification')
  const registration = registrationIn(justification)
  if (registration === undefined)
    throw new BadRequest(
      'body.justification: does not identify the registration of an L1 validator; also pass a message',
    )
  return messageOfPChain(facts.networkId, {
    kind: 'L1ValidatorRegistration',
    validationId: registration.validationId,
    registered: false,
  })
}

const messageIn = (bytes: Uint8Array, { networkId }: NetworkFacts): UnsignedMessage => {
  let message: UnsignedMessage
  try {
    message = decode(unsignedMessage, bytes)
  } catch (error) {
    throw new BadRequest(`body.message: is not an unsigned message: ${error instanceof Error ? error.message : error}`)
  }
  if (message.networkId !== networkId)
    throw new BadRequest(`body.message: must be of network ${networkId}, but is of ${message.networkId}`)
  return message
}

interface SigningSubnet {
  readonly facts: NetworkFacts
  readonly message: UnsignedMessage
  /** The id of a subnet, in cb58 or hex. */
  readonly requested: string | undefined
}

const signingSubnet = async (
  { database }: Store,
  network: NetworkName,
  { facts, message, requested: requestedId }: SigningSubnet,
): Promise<Uint8Array> => {
  if (requestedId !== undefined)
    return /^(?:0x)?[0-9a-fA-F]{64}$/.test(requestedId) ? fromHex(requestedId) : fromCb58(requestedId, 32)
  const { sourceChainId } = message
  if (letterOf(facts, sourceChainId) !== undefined) return primaryId
  const subnet = await readSubnetOf(database, keyOf(network, 'P'), Buffer.from(sourceChainId))
  if (subnet === undefined)
    throw new NotFound(
      `body.message: its source chain '${toCb58(sourceChainId)}' is unknown, so signingSubnetId is required`,
    )
  return subnet
}

/** The message of the P-Chain to an L1 about a transaction, and the L1's subnet; undefined if there is none. */
const messageAbout = async (
  { database }: Store,
  chain: number,
  bytes: Uint8Array,
): Promise<{ readonly message: L1Message; readonly subnet: Uint8Array } | undefined> => {
  const { unsigned } = decode(versioned(pTransaction), bytes)
  switch (unsigned.kind) {
    case 'ConvertSubnetToL1Tx': {
      const { subnetId, chainId, address, validators } = unsigned
      const conversionId = conversionIdOf({
        subnetId,
        managerChainId: chainId,
        managerAddress: address,
        validators: validators.map(({ nodeId, signer, weight }) => ({ nodeId, publicKey: signer.publicKey, weight })),
      })
      return { message: { kind: 'SubnetToL1Conversion', conversionId }, subnet: subnetId }
    }
    case 'RegisterL1ValidatorTx': {
      const requested = aboutL1(unsigned.message)
      if (requested?.message.kind !== 'RegisterL1Validator') return undefined
      const message = {
        kind: 'L1ValidatorRegistration',
        validationId: sha256(requested.bytes),
        registered: true,
      } as const
      return { message, subnet: requested.message.subnetId }
    }
    case 'SetL1ValidatorWeightTx': {
      const requested = aboutL1(unsigned.message)
      if (requested?.message.kind !== 'L1ValidatorWeight') return undefined
      const { validationId, weight } = requested.message
      const subnet = await readSubnetOfValidator(database, chain, Buffer.from(validationId))
      if (subnet === undefined) return undefined
      // A weight of 0 removes the validator, so the message to the L1 reports the removal.
      const message: L1Message =
        weight === 0n ? { kind: 'L1ValidatorRegistration', validationId, registered: false } : requested.message
      return { message, subnet }
    }
    default:
      return undefined
  }
}
