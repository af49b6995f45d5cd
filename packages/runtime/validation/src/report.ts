import type { CheckOptions, Format, Issue } from './issue.ts'
import { isSecret, place, pointer, received, shown } from './shown.ts'

/** Tells what is wrong with a value. Runs only where a guard said no, or where formats are asked for. */
export type Explain = (value: unknown, at: Report) => void

/** Collects issues, and knows where in the value it stands. */
export class Report {
  readonly issues: Issue[] = []
  readonly path: (string | number)[]
  readonly formats: Readonly<Record<string, Format>> | undefined
  readonly limit: number
  /** How many unions deep: the members of a union inside too many others are not explained one by one. */
  readonly tries: number
  /** Above 0 inside of a member whose schema says that it is secret. */
  hidden = 0

  constructor(options: CheckOptions = {}, outer?: Report) {
    this.formats = options.formats
    this.limit = options.first === true ? 1 : (options.limit ?? 100)
    this.path = outer === undefined ? [] : [...outer.path]
    this.hidden = outer?.hidden ?? 0
    this.tries = outer === undefined ? 0 : outer.tries + 1
  }

  get full(): boolean {
    return this.issues.length >= this.limit
  }

  /** `expected` ends the sentence "must be …". */
  add(keyword: string, expected: string, value: unknown, is: string = shown(value)): void {
    if (this.full) return
    const secret = value !== undefined && (this.hidden > 0 || this.path.some(isSecret))
    const message = `${place(this.path)} must be ${expected}, but is ${secret ? 'something else (not shown)' : is}`
    this.push(keyword, expected, secret ? '(not shown)' : received(value), message)
  }

  /** A member's value in a message. */
  display(name: string, value: unknown): string {
    return this.hidden > 0 || isSecret(name) || this.path.some(isSecret) ? '(not shown)' : shown(value)
  }

  push(keyword: string, expected: string, value: unknown, message: string): void {
    if (this.full) return
    this.issues.push({ path: [...this.path], pointer: pointer(this.path), keyword, expected, received: value, message })
  }

  /** Takes over what an attempt found, at its own places. */
  adopt(issues: readonly Issue[]): void {
    for (const issue of issues) if (!this.full) this.issues.push(issue)
  }

  /** Explains a member or an item. */
  within(step: string | number, value: unknown, explain: Explain): void {
    if (this.full) return
    this.path.push(step)
    if (this.path.length > deepest) this.add('depth', `nested at most ${deepest} levels deep`, value)
    else explain(value, this)
    this.path.pop()
  }

  /** What a member of a union has to say, apart from what is collected here. */
  attempt(value: unknown, explain: Explain, limit = 1): readonly Issue[] {
    const formats = this.formats === undefined ? {} : { formats: this.formats }
    const attempt = new Report({ limit, ...formats }, this)
    explain(value, attempt)
    return attempt.issues
  }
}

/** Recursive schemas follow a value so many levels down: far beyond what anyone means, far below what a stack can hold. */
export const deepest = 500

/** The depth of a member or an item, for guards of recursive schemas. */
export function deeper(depth: number): number {
  if (depth >= deepest) throw new RangeError(`The value is nested deeper than ${deepest} levels.`)
  return depth + 1
}
