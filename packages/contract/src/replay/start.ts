import { contractOf } from '../contract/read.ts'
import { readFixtures } from './fixtures.ts'
import { type Listening, type ListenOptions, listen } from './listen.ts'
import { createReplay, type Replay } from './replay.ts'
import type { ReplayOptions } from './stage.ts'

/** The documents, the fixtures and the address of a replay. */
export interface StartReplayOptions extends Omit<ReplayOptions, 'contract' | 'fixtures'>, ListenOptions {
  /** Bundled documents: `import openapi from '@chainwright/data-spec/openapi.json' with { type: 'json' }`. */
  readonly documents?: readonly unknown[]
  /** A contract instead of documents. */
  readonly contract?: ReplayOptions['contract']
  /** Fixtures, or folders and files of them: `import.meta.resolve('@chainwright/data-spec/fixtures.json')`. */
  readonly fixtures?: ReplayOptions['fixtures'] | string | readonly string[]
}

/** A replay that listens on a port. Disposing it closes the port. */
export interface RunningReplay extends Listening, Omit<Replay, 'respond'> {
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * A replay server on loopback, for vitest, node:test and other asynchronous code: `await using server = await
 * startReplay({ documents: [openapi], fixtures: 'fixtures' })`.
 * @throws if a folder cannot be read or the port is in use
 */
export const startReplay = async (options: StartReplayOptions): Promise<RunningReplay> => {
  const replay = createReplay({
    ...options,
    contract: options.contract ?? contractOf(options.documents ?? []),
    fixtures: await loaded(options.fixtures ?? []),
  })
  const { url, close } = await listen(replay, options)
  return {
    url,
    close,
    advance: replay.advance,
    reset: replay.reset,
    log: replay.log,
    counts: replay.counts,
    violations: replay.violations,
    [Symbol.asyncDispose]: close,
  }
}

const loaded = async (
  fixtures: ReplayOptions['fixtures'] | string | readonly string[],
): Promise<ReplayOptions['fixtures']> => {
  const each = typeof fixtures === 'string' ? [fixtures] : fixtures
  const lists = await Promise.all(each.map(async entry => (typeof entry === 'string' ? readFixtures(entry) : [entry])))
  return lists.flat()
}
