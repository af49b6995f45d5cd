import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './command.ts'

/** The list of running test files. If a stage times out, these are the files that did not finish. */
export const runningFile = join(root, 'test-results', 'running.txt')

// vitest requires a default export in a reporter's module
export default class RunningReporter implements Reporter {
  readonly #running = new Set<string>()

  onInit(): void {
    mkdirSync(dirname(runningFile), { recursive: true })
    this.#write()
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#running.add(moduleId)
    this.#write()
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(moduleId)
    this.#write()
  }

  #write(): void {
    writeFileSync(runningFile, [...this.#running].map(file => file.slice(root.length)).join('\n'))
  }
}
