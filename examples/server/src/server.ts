import { NotFound } from '@chainwright/runtime-server'
import { createTasksServer } from './tasks/server/index.js'
import type { Task } from './tasks/spec/index.js'

/** A server of the contract that keeps its tasks in memory. `keys` maps API keys to the names of their owners. */
export const tasksServer = (keys: ReadonlyMap<string, string>) => {
  const tasks = new Map<number, Task>()
  return createTasksServer(
    {
      // The input is decoded and validated before a handler runs; `priority` has its default.
      createTask({ body: { title, priority } }) {
        const task = { id: tasks.size + 1, title, priority, done: false }
        tasks.set(task.id, task)
        return task
      },
      listTasks({ done }) {
        return [...tasks.values()].filter(task => done === undefined || task.done === done)
      },
      finishTask({ taskId }) {
        const task = tasks.get(taskId)
        if (task === undefined) throw new NotFound(`no task ${taskId}`)
        const finished = { ...task, done: true }
        tasks.set(taskId, finished)
        return finished
      },
    },
    { authenticate: ({ apiKey }) => (apiKey === undefined ? null : (keys.get(apiKey) ?? null)), validate: 'throw' },
  )
}
