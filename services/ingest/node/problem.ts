import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '../../error-message.ts'
import { InvalidBlock } from '../fault.ts'
import { mayPass, NodeRefused, TemporarilyMissing, Untraceable } from './errors.ts'

/** The maximum pause in milliseconds between two attempts at a node that does not respond. */
const pauseAtMost = 30_000

interface ProblemOptions {
  /** For messages: the chain or network, and the host of its node. */
  readonly at: string
  /** For messages: the name of the chain or network. */
  readonly name: string
  readonly follow: boolean
  readonly pollMs: number
  readonly signal: AbortSignal
  readonly onProblem: (message: string) => void
}

/**
 * Handles problems of a node during ingest: reports each once until it is resolved, and retries with exponential
 * backoff.
 */
export interface ProblemHandler {
  /** Call it when the store has all blocks of the node. */
  onCaughtUp(): void
  /** Call it when the node repeatedly does not return data that it must have. */
  onEmpty(lacking: string): void
  /** Reports an error and waits. @throws the error, or NodeRefused if the node causes it, unless ingest follows the node. NodeRefused always. */
  after(error: unknown): Promise<void>
}

export const problemOf = ({ at, name, follow, pollMs, signal, onProblem }: ProblemOptions): ProblemHandler => {
  let isReported = false
  let failures = 0
  const report = (message: string): void => {
    if (!isReported) onProblem(message)
    isReported = true
  }
  return {
    onCaughtUp() {
      isReported = false
      failures = 0
    },
    onEmpty: lacking => report(`${at}: ${lacking}. The service retries.`),
    async after(error) {
      const ofNode = isOfNode(error)
      const message = messageOf(error)
      if (error instanceof NodeRefused || (!follow && ofNode))
        throw new NodeRefused(`${at}: ${message}`, { cause: error })
      if (!follow) throw error
      report(
        ofNode
          ? `${at}: ${sentence(message)} The service retries.`
          : `${name}: blocks of the node cannot be stored: ${sentence(message)} The service retries.`,
      )
      await pause(Math.min(pauseAtMost, pollMs * 2 ** Math.min(failures++, 10)), undefined, { signal }).catch(() => {})
    },
  }
}

/** Whether the node caused an error; otherwise the database or the disk did. */
const isOfNode = (error: unknown): boolean =>
  error instanceof TemporarilyMissing || error instanceof Untraceable || error instanceof InvalidBlock || mayPass(error)

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
