import type { Format, Issue } from './issue.ts'
import { place, pointer, type Show, shown } from './shown.ts'

/** Adds the issues of the value at a place. Called only if a guard refused the value, or if formats are checked. */
export type Explain = (at: Place) => unknown

/** A value to explain, with its path. Each nested value has its own place; all places share the list of issues. */
export interface Place {
  readonly value: unknown
  readonly path: readonly (string | number)[]
  readonly issues: Issue[]
  /** Maximum number of issues to collect; undefined for no limit. */
  readonly limit?: number
  readonly formats?: Readonly<Record<string, Format>> | undefined
  /** How to show the value, if it is a secret or part of one. */
  readonly show?: Show
  /** The nesting depth of unions. Beyond a limit, the members of a union are not explained one by one. */
  readonly tries?: number
  /** Set if the caller only needs the information that the value is invalid, so no issue is reported. */
  readonly silent?: true
}

/** Adds an issue unless the condition holds. `expected` completes "must be …", `is` completes "but is …". */
export const holds = (at: Place, condition: boolean, keyword: string, expected: string, is?: string): boolean =>
  condition || refuse(at, keyword, expected, is)

/** Adds an issue. At the limit, throws the list itself, so that loops need no check. */
export const refuse = (at: Place, keyword: string, expected: string, is?: string): false => {
  const { path, issues, limit } = at
  const [received, text] = (at.show ?? shown)(at.value)
  const message = `${place(path)} must be ${expected}, but is ${is ?? text}`
  if (issues.push({ path, pointer: pointer(path), keyword, expected, received, message }) >= (limit as number))
    throw issues
  return false
}

/** Adds an existing issue. */
export const adopt = ({ issues, limit }: Place, issue: Issue): void => {
  if (issues.push(issue) >= (limit as number)) throw issues
}

/** Explains a member or an item. */
export const within = (at: Place, step: string | number, value: unknown, explain: Explain): unknown =>
  explain({ ...at, value, path: [...at.path, step] })
