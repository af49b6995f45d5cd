import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Exchange {
  readonly file: string
  readonly id: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
}

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
] as const

export const FOLDER = process.env['RECORDINGS_DIR'] ?? join(import.meta.dirname, '../../../../shared/recordings')

export const haveRecordings = existsSync(join(FOLDER, 'node'))

/** The case that asks the recorded node for the name our interface uses; renaming would make it a wrong claim (register: node.method-prefix). */
export const LEFT_OUT = 'xvm. prefix on a node that knows avm.'

/** One file of recordings, the X-Chain's methods under the name that our interface has for them. */
export const readRecordings = (file: string): Exchange[] =>
  readFileSync(join(FOLDER, 'node', `${file}.jsonl`), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => ({ file, ...(JSON.parse(line) as Omit<Exchange, 'file'>) }))
    .map(exchange => (exchange.id === LEFT_OUT ? exchange : rename(exchange)))

const rename = (exchange: Exchange): Exchange => ({
  ...exchange,
  request: {
    ...exchange.request,
    ...(exchange.request.body === undefined
      ? {}
      : { body: exchange.request.body.replaceAll('"method":"avm.', '"method":"xvm.') }),
  },
  response: { ...exchange.response, body: exchange.response.body.replaceAll('\\"avm.', '\\"xvm.') },
})
