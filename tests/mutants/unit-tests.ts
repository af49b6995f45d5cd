import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** Runs files of unit tests in a workspace with bugs behind switches. */
export interface UnitTests {
  /** Runs files in one process, by a plan. The results are in the log of the plan. */
  run(files: readonly string[], plan: string): Promise<void>
  /** Call it for each file that changed. */
  changed(file: string): void
  close(): Promise<void>
}

/** A process that takes more memory counts as endless, in MB. */
const mostMegabytes = 3_072

export const unitTestsIn = async (
  root: string,
  {
    project,
    longestWait,
  }: {
    /** The vitest project of the tests. */
    readonly project: string
    /** The limit for a test that waits, in milliseconds. */
    readonly longestWait: number
  },
): Promise<UnitTests> => {
  const vitest = await createVitest('test', {
    root,
    project: [project],
    watch: false,
    silent: true,
    maxWorkers: 1,
    // Files share their modules, because loading these takes longer than running most tests.
    isolate: false,
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    reporters: [{}],
  })
  const folder = join(root, 'tests/mutants')
  for (const { config } of vitest.projects) {
    // Processor time has its own limit, which is independent of the load of the machine.
    config.testTimeout = longestWait
    config.hookTimeout = longestWait
    config.runner = join(folder, 'room-runner.ts')
    config.setupFiles = [...config.setupFiles, join(folder, 'room-setup.ts')]
  }
  const all = await vitest.globTestSpecifications()
  const named = new Map(all.map(specification => [specification.moduleId.slice(root.length + 1), specification]))
  return {
    async run(files, plan) {
      for (const { config } of vitest.projects) config.env = { ROOM_PLAN: plan }
      const specifications = files.map(file => {
        const specification = named.get(file)
        if (specification === undefined) throw new Error(`${file} is not a file of unit tests.`)
        return specification
      })
      await vitest.runTestSpecifications(specifications)
    },
    changed: file => vitest.invalidateFile(file),
    close: () => vitest.close(),
  }
}
