import { prefixCase } from '@chainwright/recordings'
import type { Exchange } from './recordings.ts'

/** Recorded methods that do not belong to the interface. Their exchanges are data for the reference service. */
const METHODS: Readonly<Record<string, string>> = {
  'platform.getCurrentValidators': 'the P-Chain API is no part of the interface',
  'platform.getSubnet': 'the P-Chain API is no part of the interface',
  'platform.getL1Validator': 'the P-Chain API is no part of the interface',
  warp_getMessage: 'the warp namespace is no part of the interface',
  debug_traceTransaction: 'the debug namespace is no part of the interface',
  debug_traceBlockByNumber: 'the debug namespace is no part of the interface',
}

/** The reason not to compare an exchange with the contract. Undefined if it is compared. */
export const outside = ({ id, request }: Exchange): string | undefined => {
  if (id === prefixCase) return 'asks for the name our interface uses where the node has another'
  const method = /^\s*\{.*"method":"([^"]+)"/.exec(request.body ?? '')?.[1]
  return method === undefined ? undefined : METHODS[method]
}

export const outsideMethods = Object.keys(METHODS)
