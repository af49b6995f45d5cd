import { activityStage } from './activity/stage.ts'
import { blockStage } from './blocks.ts'
import { holdingStage } from './holdings.ts'
import { logStage } from './logs.ts'
import { moveStage } from './moves.ts'
import { nativeStage } from './native.ts'
import type { Stage } from './stage.ts'
import { tokenStage } from './tokens.ts'

/**
 * The stages of an EVM chain. None reads the rows that another one writes for the same blocks; they are undone in the
 * opposite order.
 */
export const stages: readonly Stage[] = [
  blockStage,
  logStage,
  moveStage,
  holdingStage,
  tokenStage,
  nativeStage,
  activityStage,
]
