import { asContract, exchangesOf, type NodeFile, prefixCase, type RecordedExchange } from '@chainwright/recordings'

export interface Exchange extends Omit<RecordedExchange, 'at'> {
  readonly file: string
}

/** The files that are compared with the contract. The other files record APIs that the interface does not include. */
export const FILES = [
  'admin',
  'xvm',
  'health-healthy',
  'health-degraded',
  'health-unhealthy',
  'starting',
  'subnet-evm',
  'subnet-evm-l1',
  'ethereum',
] as const satisfies readonly NodeFile[]

/** One file of recordings. Methods of the X-Chain have the name of our interface. */
export const readRecordings = (file: NodeFile): Exchange[] =>
  exchangesOf(file)
    .map(exchange => ({ file, ...exchange }))
    .map(exchange => (exchange.id === prefixCase ? exchange : asContract(exchange)))
