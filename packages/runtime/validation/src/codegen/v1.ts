// The only module that generated code imports. Within a major version, all generated code works with all versions of it.

export { type Filler, filler } from '../decode/fill.ts'
export { type FormReaders, multipartForm, type PartReaders, urlencodedForm } from '../decode/forms.ts'
export { type HttpDecoder, type HttpPlan, httpDecoder } from '../decode/http.ts'
export {
  asBigInteger,
  asBoolean,
  asEither,
  asInteger,
  asJson,
  asNull,
  asNumber,
  asObjectOrText,
  asText,
} from '../decode/readers.ts'
export type { RawRequest } from '../decode/request.ts'
export { rpcDecoder } from '../decode/rpc.ts'
export { deeper, tooDeep } from '../depth.ts'
export type { Checked, CheckOptions } from '../issue.ts'
export * from '../keywords/arrays.ts'
export * from '../keywords/combinations.ts'
export * from '../keywords/integers.ts'
export * from '../keywords/numbers.ts'
export * from '../keywords/objects.ts'
export * from '../keywords/rules.ts'
export * from '../keywords/strings.ts'
export * from '../keywords/values.ts'
export type { Explain } from '../report.ts'
export { byMediaType, type Schema, schema } from '../schema.ts'
export { secret } from '../secret.ts'
export { once, settled } from '../verdicts.ts'
