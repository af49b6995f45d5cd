import { activityStage } from './activity/stage.ts'
import { blockStage } from './blocks.ts'
import { holdingStage } from './holdings.ts'
import { logStage } from './logs.ts'
import { moveStage } from './moves.ts'
import { nativeStage } from './native.ts'
import type { Stage } from './stage.ts'
import { tokenStage } from './tokens.ts'

/** All that blocks of an EVM chain leave in the store. They are written in this order, and undone in the opposite one. */
export const stages: readonly Stage[] = [
  blockStage,
  logStage,
  moveStage,
  holdingStage,
  tokenStage,
  nativeStage,
  activityStage,
]
