import { NotFound } from '@chainwright/runtime-server'
import { fromCb58, toCb58 } from '../../decode/ids.ts'
import { chainIdOf, letterOf, type NetworkFacts } from '../../primary/facts.ts'
import { keyOf, type Letter, letters, type NetworkName, networkOf, type WrittenNetwork } from '../../primary/network.ts'
import type { Store } from '../../store/store.ts'
import { completeness, stillIngested } from '../complete.ts'
import { readHeight, readNetwork } from '../queries/primary.ts'

/** The requested chain of a primary network. */
export interface QueriedChain {
  readonly network: NetworkName
  /** The network's name in the request, which the response repeats. */
  readonly written: WrittenNetwork
  readonly letter: Letter
  readonly key: number
  readonly facts: NetworkFacts
}

/** @throws NotFound if the network has no data. */
export const findNetwork = async ({ database }: Store, written: WrittenNetwork): Promise<NetworkFacts> => {
  const facts = await readNetwork(database, networkOf(written))
  if (facts === undefined) throw new NotFound(`network: '${written}' has no data`)
  return facts
}

/**
 * The network, if its chains with data can be served.
 *
 * @throws NotFound if the network has no data. @throws ServiceUnavailable while one of the chains is still being ingested.
 */
export const findComplete = async (
  store: Store,
  written: WrittenNetwork,
  required: readonly Letter[] = letters,
): Promise<NetworkFacts> => {
  const facts = await findNetwork(store, written)
  for (const letter of required) {
    const key = keyOf(networkOf(written), letter)
    const height = await readHeight(store.database, key)
    if (height !== undefined && !(await isComplete(store, key)))
      throw stillIngested('network', `${letter}-Chain of ${written}`, height)
  }
  return facts
}

const known = new WeakMap<Store, ReturnType<typeof completeness>>()

const isComplete = (store: Store, key: number): Promise<boolean> => {
  const check = known.get(store) ?? completeness(store.database, 'primary')
  known.set(store, check)
  return check(key)
}

/**
 * The chain of a primary network by its alias or id.
 *
 * @throws NotFound if the network has no such chain, or the chain has no data. @throws ServiceUnavailable while the chain is
 * still being ingested.
 */
export const findChain = async (store: Store, written: WrittenNetwork, selector: string): Promise<QueriedChain> => {
  const network = networkOf(written)
  const facts = await readNetwork(store.database, network)
  const letter = facts && letterNamed(facts, selector)
  const key = letter && keyOf(network, letter)
  if (facts === undefined || letter === undefined || key === undefined)
    throw new NotFound(`blockchainId: '${selector}' is not a chain of ${written} that this service serves`)
  const height = await readHeight(store.database, key)
  if (height === undefined) throw new NotFound(`blockchainId: '${selector}' of ${written} has no data yet`)
  if (!(await isComplete(store, key))) throw stillIngested('blockchainId', selector, height)
  return { network, written, letter, key, facts }
}

/** Name and network of a chain, as in responses. */
export const chainInfoOf = ({ letter, written }: QueriedChain) => ({
  chainName: `${letter.toLowerCase()}-chain`,
  network: written,
})

/** Alias and id of the chain that a request names; the name itself if the network has no such chain. */
export const namesOf = (facts: NetworkFacts, selector: string): readonly string[] => {
  const letter = letterNamed(facts, selector)
  const id = letter && chainIdOf(facts, letter)
  return letter === undefined
    ? [selector]
    : [`${letter.toLowerCase()}-chain`, ...(id === undefined ? [] : [toCb58(id)])]
}

const letterNamed = (facts: NetworkFacts, selector: string): Letter | undefined =>
  aliases[selector] ?? letterOf(facts, idOf(selector))

const aliases: Readonly<Record<string, Letter>> = { 'p-chain': 'P', 'x-chain': 'X', 'c-chain': 'C' }

const idOf = (selector: string): Uint8Array => {
  try {
    return fromCb58(selector, 32)
  } catch {
    return new Uint8Array(0)
  }
}
