import { fileURLToPath } from 'node:url'
import { loadContract } from '../contract/node/contract.ts'
import { readDifferences } from '../contract/node/differences.ts'

const specs = fileURLToPath(new URL('../../specs', import.meta.url))

/** The node's contract as its own tests read it. */
export const nodeContract = loadContract(`${specs}/node`)

/** Where the recorded node differs from the contract, by the register. */
export const differences = readDifferences(specs)
