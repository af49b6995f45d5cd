/** A deadline. Calls `late` once if it is not met in time. */
export class Deadline {
  readonly due: number
  readonly late: () => void
  isWaiting = true
  before: Deadline | undefined
  after: Deadline | undefined

  constructor(due: number, late: () => void) {
    this.due = due
    this.late = late
  }
}

/**
 * Watches many deadlines of the same length with one timer. They are due in the order in which they were set, so a linked list
 * suffices. One timer each would cost more than reading a small body. The precision is an eighth of the length.
 */
export class Deadlines {
  readonly #milliseconds: number
  #first: Deadline | undefined
  #last: Deadline | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  set(late: () => void): Deadline {
    const deadline = new Deadline(Date.now() + this.#milliseconds, late)
    deadline.before = this.#last
    if (this.#last === undefined) this.#first = deadline
    else this.#last.after = deadline
    this.#last = deadline
    this.#timer ??= setInterval(() => this.#look(), Math.max(10, Math.min(1000, this.#milliseconds / 8)))
    return deadline
  }

  met(deadline: Deadline): void {
    if (!deadline.isWaiting) return
    deadline.isWaiting = false
    if (deadline.before === undefined) this.#first = deadline.after
    else deadline.before.after = deadline.after
    if (deadline.after === undefined) this.#last = deadline.before
    else deadline.after.before = deadline.before
    deadline.before = undefined
    deadline.after = undefined
  }

  #look(): void {
    const now = Date.now()
    while (this.#first !== undefined && this.#first.due <= now) {
      const deadline = this.#first
      this.met(deadline)
      deadline.late()
    }
    if (this.#first !== undefined) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

const byLength = new Map<number, Deadlines>()

/** The deadlines of a length, shared by all servers of this process. */
export const deadlinesOf = (milliseconds: number): Deadlines => {
  const known = byLength.get(milliseconds)
  if (known !== undefined) return known
  const fresh = new Deadlines(milliseconds)
  byLength.set(milliseconds, fresh)
  return fresh
}
