import type { Issue, Operation } from '../contract/contract.ts'
import { lettersOf } from '../contract/noun.ts'
import { listOf } from '../contract/openapi.ts'
import { escaped, segmentsOf } from '../contract/pointer.ts'
import { targetParts } from '../contract/route.ts'
import { templateOf } from '../contract/template.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { headerOf } from '../format/header.ts'
import { parsed } from '../format/json.ts'
import { isFormType } from '../format/media-type.ts'
import type { RequestJudge } from './requests.ts'

/** What a generated validation package has of an operation; `decode` reads its input, and is absent where there is none. */
export interface Decoder {
  readonly decode?: Decode
}

interface Decode {
  (raw: unknown, options?: RequestJudgeOptions): Decoded
  /** Readers of bodies that are forms. */
  readonly form?: { readonly urlencoded?: (text: string) => Decoded & { readonly value?: unknown } }
}

interface Decoded {
  readonly ok: boolean
  readonly issues?: readonly DecodeIssue[]
}

/** What the validators assert beside the structure: `formats` of the validation runtime, by their names. */
export interface RequestJudgeOptions {
  readonly formats: Readonly<Record<string, unknown>>
}

interface DecodeIssue {
  /** JSON Pointer into the input, whose members are the parameters and the body. */
  readonly pointer: string
  readonly keyword: string
  readonly expected: string
  readonly received: unknown
}

/**
 * Judges requests by the validators of a generated package: `requestJudge(validation)` with
 * `import * as validation from '@chainwright/data-validation'`. Names are compared by their letters: `xvmGetTx` is `xvm.getTx`.
 */
export const requestJudge = (
  validators: Readonly<Record<string, unknown>>,
  options?: RequestJudgeOptions,
): RequestJudge => {
  const decoders = new Map(Object.entries(validators).map(([name, of]) => [lettersOf(name), of as Decoder]))
  return ({ operation, request, variables, params }) => {
    const decode = decoders.get(lettersOf(operation.id))?.decode
    const form = operation.protocol === 'http' ? formOf(request, decode) : undefined
    const raw = operation.protocol === 'http' ? rawOf(request, operation.path, variables, form) : params
    const result = form?.ok === false ? form : options === undefined ? decode?.(raw) : decode?.(raw, options)
    return (result?.issues ?? []).map(issue => issueOf(operation, params, issue))
  }
}

/** A body that is a form, read by the contract: its texts may be numbers and lists. */
const formOf = (
  { headers, body }: RequestText,
  decode: Decode | undefined,
): (Decoded & { value?: unknown }) | undefined => {
  const type = headerOf(headers, 'content-type') ?? ''
  const text = body === undefined ? undefined : textOf(body)
  return isFormType(type) && text !== undefined ? decode?.form?.urlencoded?.(text) : undefined
}

const rawOf = (
  { target, headers, body }: RequestText,
  template: string,
  variables: Readonly<Record<string, string>>,
  form: ReturnType<typeof formOf>,
): unknown => {
  const names = templateOf(template).names
  const text = body === undefined ? undefined : textOf(body)
  return {
    path: names.map(name => variables[name] ?? ''),
    query: target.slice(targetParts(target).path.length + 1),
    // a recording may have characters that `Headers` does not take
    headers: { get: (name: string) => headerOf(headers, name) ?? null },
    // a text that is no JSON is judged as the text that it is
    body: form === undefined ? (text === undefined ? undefined : (parsed(text) ?? text)) : form.value,
  }
}

const issueOf = (operation: Operation, params: Json | undefined, issue: DecodeIssue): Issue => ({
  pointer: placeOf(operation, params, issue.pointer),
  keyword: issue.keyword,
  expected: issue.expected,
  actual: typeof issue.received === 'string' ? issue.received : (JSON.stringify(issue.received) ?? 'nothing'),
})

/** Where a member of the input stands in the request. */
const placeOf = ({ parameters }: Operation, params: Json | undefined, pointer: string): string => {
  const [name = '', ...rest] = segmentsOf(pointer)
  const index = parameters.findIndex(parameter => parameter.name === name)
  const tail = rest.map(token => `/${escaped(token)}`).join('')
  const found = parameters[index]
  if (found === undefined) return name === 'body' ? tail : pointer
  if (found.in === 'params')
    return `/params/${Array.isArray(params) || listOf(params).length > 0 ? index : name}${tail}`
  return `${found.in}:${name}`
}
