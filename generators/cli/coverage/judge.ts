import type { RequestText } from '@chainwright/contract'
import type { Direction, Schema } from '@chainwright/model'
import type { Input } from './read/decode.ts'
import type { Match } from './read/match.ts'
import type { Violation } from './read/place.ts'

/** Decides whether a part of a fixture follows the contract: an invalid request or response covers nothing. */
export interface CoverageJudge {
  /** The violations of a request. Pointers consist of the names of its input's members. */
  request(match: Match, request: RequestText, input: Input): Promise<readonly Violation[]>
  /** Whether a schema of a request (`input`) or of a response (`output`) accepts a value. */
  accepts(schema: Schema, value: unknown, direction: Direction): Promise<boolean>
}
