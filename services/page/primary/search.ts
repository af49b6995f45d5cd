import { readHeight, readNetwork, readSeen } from '../../data/queries/primary.ts'
import { fromBech32, fromNodeId } from '../../decode/ids.ts'
import { keyOf, type Letter, letters, type NetworkName, prefixOf } from '../../primary/network.ts'
import type { PageContext } from '../context.ts'
import { blockNumberOf, type Match } from '../match.ts'
import { findPrimaryTransaction, hasProposed, readPrimaryBlock } from './queries.ts'
import { bytesOfId, pathOf, titleOf } from './views.ts'

/** Pages of primary networks for the text of a search. */
export const findOnPrimary = async (context: PageContext, text: string): Promise<readonly Match[]> => {
  const found = await Promise.all(
    context.networks.map(async network => [
      ...(await findAddress(context, network, text)),
      ...(await Promise.all(letters.map(letter => findOn(context, { network, letter }, text)))).flat(),
    ]),
  )
  return found.flat()
}

interface ChainOfNetwork {
  readonly network: NetworkName
  readonly letter: Letter
}

const findOn = async (
  { store: { database } }: PageContext,
  { network, letter }: ChainOfNetwork,
  text: string,
): Promise<readonly Match[]> => {
  const key = keyOf(network, letter)
  if ((await readHeight(database, key)) === undefined) return []
  const matchOf = (what: string, path: string): Match => ({
    chain: titleOf(network, letter),
    what,
    path: `${pathOf(network, letter)}/${path}`,
  })
  const number = blockNumberOf(text)
  if (number !== undefined) {
    const block = await readPrimaryBlock(database, key, number)
    return block === undefined ? [] : [matchOf('block', `blocks/${block.height}`)]
  }
  const node = nodeOf(text)
  if (node !== undefined) return (await hasProposed(database, key, node)) ? [matchOf('node', `nodes/${text}`)] : []
  const id = bytesOfId(text)
  if (id === undefined) return []
  const [block, transaction] = await Promise.all([
    readPrimaryBlock(database, key, id),
    findPrimaryTransaction(database, key, id),
  ])
  return [
    ...(transaction === undefined ? [] : [matchOf('transaction', `transactions/${text}`)]),
    ...(block === undefined ? [] : [matchOf('block', `blocks/${block.height}`)]),
  ]
}

const nodeOf = (text: string): Buffer | undefined => {
  try {
    return Buffer.from(fromNodeId(text))
  } catch {
    return undefined
  }
}

const findAddress = async (
  { store: { database } }: PageContext,
  network: NetworkName,
  text: string,
): Promise<readonly Match[]> => {
  const address = addressOf(text)
  const facts = address && (await readNetwork(database, network))
  if (facts === undefined || address?.prefix !== prefixOf(facts.networkId)) return []
  const seen = await readSeen(database, network, [Buffer.from(address.bytes)])
  return seen.length === 0 ? [] : [{ chain: network, what: 'address', path: `/networks/${network}/addresses/${text}` }]
}

const addressOf = (text: string): ReturnType<typeof fromBech32> | undefined => {
  try {
    return fromBech32(text)
  } catch {
    return undefined
  }
}
