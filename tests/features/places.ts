import { relative } from 'node:path'
import { beforeEach } from 'vitest'

// The message of an assertion names the operation and the place. This adds the file, the title, and the expected and
// the actual value. The message of an unexpected error does not name the operation, so the title is used as the
// operation.
beforeEach(({ task, onTestFailed }) => {
  const file = relative(import.meta.dirname, task.file.filepath)
  if (!/^[\w-]+\.test\.ts$/.test(file)) return
  onTestFailed(() => {
    for (const error of task.result?.errors ?? []) {
      const isAssertion = error.expected !== undefined || error.actual !== undefined
      const { expected = 'no error', actual = error.message } = error
      error.message += `\n${file}, ${isAssertion ? '' : 'operation '}at "${task.name}": expected ${shown(expected)}, actual ${shown(actual)}`
    }
  })
})

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'))
