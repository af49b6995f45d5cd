import { evm } from './0001-evm.ts'
import { primary } from './0002-primary.ts'
import { activity } from './0003-activity.ts'
import { visits } from './0004-visits.ts'
import { node } from './0005-node.ts'
import { keys } from './0006-keys.ts'
import { metadata } from './0007-metadata.ts'
import { budgets } from './0008-budgets.ts'
import { firstIngest } from './0009-first-ingest.ts'
import { pending } from './0010-pending.ts'
import { unions } from './0011-unions.ts'

/** A step from one schema to the next. Processes of the version before it must be able to continue. */
export interface Migration {
  readonly name: string
  readonly statements: readonly string[]
}

/** In the order in which they run; a name is never changed. */
export const migrations: readonly Migration[] = [
  { name: '0001-evm', statements: evm },
  { name: '0002-primary', statements: primary },
  { name: '0003-activity', statements: activity },
  { name: '0004-visits', statements: visits },
  { name: '0005-node', statements: node },
  { name: '0006-keys', statements: keys },
  { name: '0007-metadata', statements: metadata },
  { name: '0008-budgets', statements: budgets },
  { name: '0009-first-ingest', statements: firstIngest },
  { name: '0010-pending', statements: pending },
  { name: '0011-unions', statements: unions },
]
