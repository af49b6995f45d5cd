// @generated from specs/node/schemas/eth-logs.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Hash32 } from './Hash32.ts'

/** A required topic; null matches any topic, a list matches any of its items. */
export type TopicFilter = null | Hash32 | Hash32[]
