import { relative } from 'node:path'
import { beforeEach } from 'vitest'

// The title names the promise, and the file names the contract. A failure shows both, with the expected and the actual value.
beforeEach(({ task, onTestFailed }) => {
  const file = relative(import.meta.dirname, task.file.filepath)
  if (!/^[\w-]+\.test\.ts$/.test(file)) return
  onTestFailed(() => {
    for (const error of task.result?.errors ?? []) {
      const { expected = 'no error', actual = error.message } = error
      error.message += `\ntests/features/${file}, operation at "${task.name}": expected ${shown(expected)}, actual ${shown(actual)}`
    }
  })
})

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'))
