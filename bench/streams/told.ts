import { setTimeout as wait } from 'node:timers/promises'

const waiting = new Set<() => void>()

/** The next event, once the parent asks for one. */
export const nextEvent = (): Promise<void> => new Promise<void>(resolve => waiting.add(resolve))

/** Tells the parent the port, and then, when it is asked, the bytes of the heap, or that each stream was given an event. */
export const tellParent = (port: number): void => {
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
