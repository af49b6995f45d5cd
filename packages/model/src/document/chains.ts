import type { JsonObject } from '../model/index.ts'
import { chainProblem, longestChain, type Reference } from './reference.ts'
import { show } from './structure.ts'

/** The code and the text of a finding about a reference. */
export interface ChainFinding {
  readonly reference: Reference
  readonly code: 'reference.cycle' | 'reference.too-long'
  readonly message: string
  readonly help: string
}

/**
 * Finds references that only lead to one another, and chains of references that are too long. Removes their targets,
 * because later code must not follow them.
 */
export const breakChains = (references: ReadonlyMap<JsonObject, readonly Reference[]>): readonly ChainFinding[] => {
  const found = [...references.values()].flat().flatMap((reference): readonly ChainFinding[] => {
    const problem = chainProblem(reference, references)
    return problem === undefined ? [] : [problem === 'cycle' ? cycle(reference) : tooLong(reference)]
  })
  for (const { reference } of found) reference.target = undefined
  return found
}

const cycle = (reference: Reference): ChainFinding => ({
  reference,
  code: 'reference.cycle',
  message: `The reference ${show(reference.text)} is circular.`,
  help: 'Replace one of the references of the cycle with its target.',
})

const tooLong = (reference: Reference): ChainFinding => ({
  reference,
  code: 'reference.too-long',
  message: `The reference ${show(reference.text)} starts a chain of more than ${longestChain} references.`,
  help: 'Refer directly to the final target.',
})
