import { fileURLToPath } from 'node:url'
import { loadContract } from '../contract/node/contract.ts'
import { readDifferences } from '../contract/node/differences.ts'

const specs = fileURLToPath(new URL('../../specs', import.meta.url))

/** The contract of the node, read as in its own tests. */
export const nodeContract = loadContract(`${specs}/node`)

/** The differences between the recorded node and the contract, from the register. */
export const differences = readDifferences(specs)
