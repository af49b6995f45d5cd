import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Step } from './engine/compile.ts'

/**
 * Sets flags of V8 if the documents are large: less optimization, and a larger heap. A run ends before optimization and
 * garbage collection pay off (decision 20). Small runs are faster with the optimizing compiler, which runs
 * concurrently.
 *
 * @param documents Paths relative to `root`; a path that is not a local file counts as 0 bytes.
 * @returns A function to call at the steps of the run, which bounds its memory (decision 67).
 */
export const holdBackFor = (documents: readonly string[], root: string): ((step: Step) => void) => {
  if (!supportsFlags || sizeOf(documents, root) < large) return () => {}
  for (const flag of flags) setFlagsFromString(`--${flag}`)
  const start = getHeapStatistics().external_memory
  return step => {
    // V8 would double it again. It ignores this flag when a process starts.
    if (sizeOfYoung() >= largeYoung) setFlagsFromString('--semi-space-growth-factor=1')
    if (step === 'located' && getHeapStatistics().external_memory > start + much) collectGarbage()
  }
}

/**
 * Frees the texts of documents. V8 keeps long texts outside of its heap until the next collection of the old generation, which the flags delay to
 * the end.
 */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}

const sizeOf = (documents: readonly string[], root: string): number =>
  documents.reduce((sum, path) => sum + sizeOfFile(resolve(root, path)), 0)

const sizeOfFile = (path: string): number => {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

const sizeOfYoung = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

const large = 2_000_000
/** Bytes of a young generation whose further growth costs more memory than it saves time. */
const largeYoung = 30_000_000
/** Added bytes outside of the heap for which a collection pays off. */
const much = 8_000_000
const flags = [
  'efficiency-mode',
  'max-inlined-bytecode-size=150',
  'max-inlined-bytecode-size-cumulative=200',
  // A run keeps most of its objects to the end, so garbage collections find little and take long.
  'heap-growing-percent=4000',
  // V8 would allocate more and more kinds of objects in the old generation, because many survive. Those that do not, and all that they refer to,
  // would stay in memory until a full collection.
  'no-allocation-site-pretenuring',
  // The text of a document exceeds the initial heap. At that time the heap is still small, so a collection marks it in
  // one step.
  'no-incremental-marking',
  // V8 schedules these collections while the program waits, and then it has nearly finished.
  'no-minor-gc-task',
]
// Older engines do not support all of these.
const supportsFlags = Number.parseInt(process.versions.v8, 10) >= 13
