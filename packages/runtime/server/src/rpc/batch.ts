/** Runs one call of a batch. Calls `respond` once with the text of its response, undefined for a notification. */
export type Run = (index: number, respond: (text: string | undefined) => void) => void

/** Returns the text of the response to a refused call. */
export type Refuse = (index: number) => string | undefined

/**
 * Runs the calls of a batch with limited concurrency, and returns the responses in the order of the calls. Once the responses
 * exceed `bytes` in total, it refuses the pending calls, and does not start others.
 */
export const runBatch = (
  count: number,
  { run, refuse }: { readonly run: Run; readonly refuse: Refuse },
  {
    bytes,
    concurrency,
    done,
  }: {
    readonly bytes: number
    readonly concurrency: number
    readonly done: (answers: readonly string[]) => void
  },
): void => {
  const answers: (string | undefined)[] = []
  let size = 0
  let next = 0
  let running = 0
  let isStarting = false
  const respond = (index: number, text: string | undefined): void => {
    running--
    size += text === undefined ? 0 : byteLength(text)
    answers[index] = size > bytes && text !== undefined ? refuse(index) : text
    start()
  }
  // a call may complete synchronously, so use a loop: recursion would run out of stack
  const start = (): void => {
    if (isStarting) return
    isStarting = true
    while (next < count && running < concurrency) {
      const index = next
      next++
      if (size > bytes) answers[index] = refuse(index)
      else {
        running++
        run(index, text => respond(index, text))
      }
    }
    isStarting = false
    if (next === count && running === 0) done(answers.filter(answer => answer !== undefined))
  }
  start()
}

const { Buffer } = globalThis as { readonly Buffer?: { byteLength(text: string): number } }
const encoder = new TextEncoder()

const byteLength = (text: string): number =>
  Buffer === undefined ? encoder.encode(text).length : Buffer.byteLength(text)
