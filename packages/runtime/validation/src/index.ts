export {
  asWritten,
  type Judged,
  judgedAsWritten,
  type NumberVariant,
  type TriedNumber,
  verdictAsWritten,
} from './as-written.ts'
export type { FormReaders } from './decode/forms.ts'
export type { Readers } from './decode/pairs.ts'
export type { DeepReader } from './decode/readers.ts'
export type { RawRequest } from './decode/request.ts'
export { hasTooManyDigits, mostDigits } from './digits.ts'
export type { Checked, CheckOptions, Format, Issue } from './issue.ts'
export { elementSources, memberPlace, memberSource, type SourcePlace } from './json-source.ts'
export { hasPrototype, maximumDepth, tooDeepAt } from './json-text.ts'
export { isJson } from './json-type.ts'
export { mediaTypeOf, nearestRange } from './media-type.ts'
export {
  isRounded,
  longNumber,
  mostRounded,
  type Rounded,
  readRounded,
  rememberForm,
  rememberRounded,
  roundedForm,
  roundedIn,
  withRounded,
} from './rounded.ts'
export { type Schema, type StandardSchema, ValidationError } from './schema.ts'
export { type StreamForm, streamForm } from './stream-form.ts'
