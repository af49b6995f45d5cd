export type { FormReaders } from './decode/forms.ts'
export type { RawRequest } from './decode/request.ts'
export type { Checked, CheckOptions, Format, Issue } from './issue.ts'
export { type Schema, type StandardSchema, ValidationError } from './schema.ts'
