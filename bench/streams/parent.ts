import { setTimeout as wait } from 'node:timers/promises'

const waiting = new Set<() => void>()

/** Resolves when the parent requests the next event. */
export const nextEvent = (): Promise<void> => new Promise<void>(resolve => waiting.add(resolve))

/** Reports the port to the parent. On request, it then reports the bytes of the heap, or that each stream received an event. */
export const sendToParent = (port: number): void => {
  process.on('message', async what => {
    if (what === 'event') {
      const all = [...waiting]
      waiting.clear()
      for (const go of all) go()
    }
    await wait(300)
    global.gc?.()
    process.send?.(process.memoryUsage().heapUsed)
  })
  process.send?.(port)
}
