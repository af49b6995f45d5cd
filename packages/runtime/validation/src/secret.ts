import type { Explain } from './report.ts'
import { type Show, shown } from './shown.ts'

/** Explains a member without showing its value in issues. */
export const secret =
  (explain: Explain): Explain =>
  at =>
    explain({ ...at, show: hide })

export const hide: Show = value => (value === undefined ? shown(value) : ['(not shown)', '(not shown)'])
