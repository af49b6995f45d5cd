import type { Format, Issue } from './issue.ts'
import { place, pointer, type Show, shown } from './shown.ts'

/** Reports the issues of the value at a place. Runs only if a guard refused the value, or if formats are checked. */
export type Explain = (at: Place) => unknown

/** A value to explain, with its path. Each nested value has its own place; all places share the list of issues. */
export interface Place {
  readonly value: unknown
  readonly path: readonly (string | number)[]
  readonly issues: Issue[]
  /** Most issues to collect; undefined for no limit. */
  readonly limit?: number
  readonly formats?: Readonly<Record<string, Format>> | undefined
  /** How to show the value, if it is a secret or part of one. */
  readonly show?: Show
  /** How many unions deep: the members of a union inside too many others are not explained one by one. */
  readonly tries?: number
  /** Set if the caller only needs to know whether the value is invalid, so no issue is reported. */
  readonly silent?: true
}

/** Adds an issue unless the condition holds. `expected` ends the sentence "must be …", `is` the sentence "but is …". */
export const holds = (at: Place, condition: boolean, keyword: string, expected: string, is?: string): boolean =>
  condition || refuse(at, keyword, expected, is)

/** Adds an issue. Where that was the last one that is wanted, the list itself is thrown: no loop has to ask. */
export const refuse = (at: Place, keyword: string, expected: string, is?: string): false => {
  const { path, issues, limit } = at
  const [received, text] = (at.show ?? shown)(at.value)
  const message = `${place(path)} must be ${expected}, but is ${is ?? text}`
  if (issues.push({ path, pointer: pointer(path), keyword, expected, received, message }) >= (limit as number))
    throw issues
  return false
}

/** Adds an issue that is made already. */
export const adopt = ({ issues, limit }: Place, issue: Issue): void => {
  if (issues.push(issue) >= (limit as number)) throw issues
}

/** Explains a member or an item. */
export const within = (at: Place, step: string | number, value: unknown, explain: Explain): unknown =>
  explain({ ...at, value, path: [...at.path, step] })
