import { prefixCase } from '@chainwright/recordings'
import type { Exchange } from './recordings.ts'

/** Recorded methods that the contract does not describe, with the reason. The service ingests the data of their exchanges. */
const METHODS: Readonly<Record<string, string>> = {
  'platform.getCurrentValidators': 'the contract does not include methods of the P-Chain',
  'platform.getSubnet': 'the contract does not include methods of the P-Chain',
  'platform.getL1Validator': 'the contract does not include methods of the P-Chain',
  warp_getMessage: 'the contract does not include methods that return Warp messages',
  debug_traceTransaction: 'the contract does not include methods that trace transactions',
  debug_traceBlockByNumber: 'the contract does not include methods that trace transactions',
}

/** The reason not to compare an exchange with the contract. Undefined if it is compared. */
export const outside = ({ id, request }: Exchange): string | undefined => {
  if (id === prefixCase) return 'uses the method prefix of the contract, but this node has another prefix'
  const method = /^\s*\{.*"method":"([^"]+)"/.exec(request.body ?? '')?.[1]
  return method === undefined ? undefined : METHODS[method]
}

export const outsideMethods = Object.keys(METHODS)
