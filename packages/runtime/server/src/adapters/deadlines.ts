/** Something that has to happen in time; `late` is called once where it does not. */
export interface Deadline {
  readonly due: number
  readonly late: () => void
}

/**
 * Watches many deadlines of one length with one timer: they are due in the order in which they were set. A timer each would
 * cost more than reading a small body does. A deadline is kept to within an eighth of its length.
 */
export class Deadlines {
  readonly #milliseconds: number
  readonly #waiting = new Set<Deadline>()
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  set(late: () => void): Deadline {
    const deadline = { due: Date.now() + this.#milliseconds, late }
    this.#waiting.add(deadline)
    this.#timer ??= setInterval(() => this.#look(), Math.max(10, Math.min(1000, this.#milliseconds / 8)))
    return deadline
  }

  met(deadline: Deadline): void {
    this.#waiting.delete(deadline)
  }

  #look(): void {
    const now = Date.now()
    for (const deadline of this.#waiting) {
      if (deadline.due > now) break
      this.#waiting.delete(deadline)
      deadline.late()
    }
    if (this.#waiting.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

const byLength = new Map<number, Deadlines>()

/** The deadlines of a length, shared by all servers of this process. */
export const deadlinesOf = (milliseconds: number): Deadlines => {
  const known = byLength.get(milliseconds) ?? new Deadlines(milliseconds)
  byLength.set(milliseconds, known)
  return known
}
