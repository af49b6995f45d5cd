import { DecodeError } from '../../decode/codec.ts'
import { type Proposal, proposalOf } from '../../decode/container.ts'
import { fromCheckedHex, fromHex } from '../../decode/ids.ts'
import { cEffects } from '../../primary/c-effects.ts'
import type { Effects } from '../../primary/effects.ts'
import type { Letter } from '../../primary/network.ts'
import { pEffects } from '../../primary/p-effects.ts'
import { xEffects } from '../../primary/x-effects.ts'

/** The members of a line of `p.jsonl` and `x.jsonl` that are read; all other data is in the bytes. */
interface PrimaryLine {
  readonly bytes: string
  readonly container?: { readonly bytes: string } | null
}

/** A line of `c.jsonl`, with only the members that are read. */
interface AtomicLine {
  readonly block: {
    readonly number: string
    readonly hash: string
    readonly parentHash: string
    readonly timestamp: string
    readonly blockExtraData?: string
  }
}

/** A block with the envelope in which it was proposed. */
export interface PrimaryBlock {
  readonly effects: Effects
  readonly proposal: Proposal | undefined
  readonly origin: Effects['origin']
}

/**
 * Reads a line of blocks.
 *
 * @throws Error if it is not valid JSON, or if its bytes are not those of a block; the caller adds file and line.
 */
export const readLine = (letter: Letter, text: string): PrimaryBlock => {
  try {
    const line = JSON.parse(text) as PrimaryLine & AtomicLine
    if (letter === 'C') {
      const effects = atomicLine(line)
      return { effects, proposal: undefined, origin: effects.origin }
    }
    const proposal = line.container ? proposalOf(fromCheckedHex(line.container.bytes)) : undefined
    const bytes = fromCheckedHex(line.bytes)
    if (proposal !== undefined && Buffer.compare(proposal.inner, bytes) !== 0)
      throw new RangeError('the container contains another block')
    const effects = letter === 'P' ? pEffects(bytes, proposal?.signed?.time) : xEffects(bytes)
    return { effects, proposal, origin: effects.origin }
  } catch (error) {
    const isOurs = error instanceof DecodeError || error instanceof RangeError
    if (isOurs || error instanceof SyntaxError || error instanceof TypeError)
      throw new Error(error.message, { cause: error })
    throw error
  }
}

const atomicLine = ({ block }: AtomicLine): Effects =>
  cEffects({
    height: BigInt(block.number),
    id: fromHex(block.hash),
    parentId: fromHex(block.parentHash),
    time: BigInt(block.timestamp),
    extraData: fromHex(block.blockExtraData ?? ''),
  })
