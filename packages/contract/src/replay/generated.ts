import type { DeclaredResponse } from '../contract/contract.ts'
import { type GeneratedResponse, type GenerationInput, generatedOrReason } from './fallback.ts'
import type { Stage } from './stage.ts'

/**
 * The generated response of an operation to one request, or the reason why there is none. Undefined if the contract
 * declares no response.
 *
 * @throws TooLong if it takes longer than the time limit of the request.
 */
export const generatedAt = (
  { guard, seed, options: { judge } }: Stage,
  {
    answer,
    ...request
  }: Pick<GenerationInput, 'operation' | 'input' | 'status'> & {
    readonly answer: DeclaredResponse | undefined
  },
): GeneratedResponse | { readonly reason: string } | undefined =>
  answer && guard(() => generatedOrReason({ ...request, answer, seed, judge }))
