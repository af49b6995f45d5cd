// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Hash32 } from './Hash32.ts'

/** What a topic must be; null for anything, a list for one of several. */
export type TopicFilter = null | Hash32 | Hash32[]
