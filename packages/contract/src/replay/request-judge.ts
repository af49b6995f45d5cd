import { templateOf } from '@chainwright/model'
import {
  covers,
  essenceOf,
  isBytesType,
  isJsonType,
  isMultipartType,
  isTextual,
  isUrlencodedType,
} from '@chainwright/model/bundled'
import type { BodyContent, HttpOperation, Issue, Operation, RequestJudge } from '../contract/contract.ts'
import { readForm } from '../contract/form.ts'
import { lettersOf } from '../contract/noun.ts'
import { isTextSchema } from '../contract/request.ts'
import { targetParts } from '../contract/route.ts'
import { bytesOf, textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { headerOf } from '../format/header.ts'
import { parsed } from '../format/json.ts'
import { partsOfMultipart } from '../format/multipart.ts'
import { escaped, segmentsOf } from '../format/pointer.ts'
import { partsOfStream, streamForm } from '../format/stream.ts'

/**
 * The decoder of an operation in a generated validation package. `decode` reads the input; it is absent if the
 * operation has none.
 */
export interface Decoder {
  readonly decode?: Decode
  /** Reads an item of a streamed body, as the body of a request without other inputs. */
  readonly decodeItem?: Decode
}

interface Decode {
  (raw: unknown, options?: RequestJudgeOptions): Decoded
  /** Readers of form bodies. */
  readonly form?: { readonly urlencoded?: (text: string) => Decoded & { readonly value?: unknown } }
}

interface Decoded {
  readonly ok: boolean
  readonly issues?: readonly InputIssue[]
}

/** Additional assertions of the validators: `formats` of the validation runtime, by name. */
export interface RequestJudgeOptions {
  readonly formats: Readonly<Record<string, unknown>>
}

/** An issue with a value of an operation's input. */
export interface InputIssue {
  /** JSON Pointer into the input, whose members are the parameters and the body. */
  readonly pointer: string
  readonly keyword: string
  readonly expected: string
  readonly received: unknown
  /** The issue as a sentence, if the validators return one. */
  readonly message?: string
}

/**
 * Creates a validator of requests from the validators of a generated package: `requestJudge(validation)` with `import *
 * as validation from '@chainwright/data-validation'`. Names of validators and operations are compared without
 * punctuation and case: `xvmGetTx` is `xvm.getTx`.
 */
export const requestJudge = (
  validators: Readonly<Record<string, unknown>>,
  options?: RequestJudgeOptions,
): RequestJudge => {
  const judged = inputJudge(validators, options)
  return of => {
    const issues = judged(of)
    const here = isUnparsed(of) ? [notJson('/body'), ...issues.filter(({ pointer }) => !inBody.test(pointer))] : issues
    return here.map(issue => issueOf(of.operation, of.params, issue))
  }
}

const inBody = /^\/body(?:\/|$)/

/** Whether the media type of a body is JSON, but its text is not. The validators read such a text as a string. */
const isUnparsed = ({ operation, request: { headers, body } }: Parameters<RequestJudge>[0]): boolean => {
  if (operation.protocol !== 'http' || body === undefined) return false
  const text = isJsonType(headerOf(headers, 'content-type') ?? '') ? textOf(body) : undefined
  return text !== undefined && parsed(text) === undefined
}

const notJson = (pointer: string): InputIssue => ({
  pointer,
  keyword: 'json',
  expected: 'JSON',
  received: 'another text',
})

/** Like `requestJudge`, but the pointers of issues point into the operation's input. */
export const inputJudge = (
  validators: Readonly<Record<string, unknown>>,
  options?: RequestJudgeOptions,
): ((of: Parameters<RequestJudge>[0]) => readonly InputIssue[]) => {
  const decoders = new Map(Object.entries(validators).map(([name, of]) => [lettersOf(name), of as Decoder]))
  return ({ operation, request, variables, params }) => {
    const { decode, decodeItem } = decoders.get(lettersOf(operation.id)) ?? {}
    const judged = (read: Decode | undefined, raw: unknown): readonly InputIssue[] =>
      (options === undefined ? read?.(raw) : read?.(raw, options))?.issues ?? []
    if (operation.protocol === 'jsonrpc') return judged(decode, params)
    const body = bodyOf(operation, request, decode)
    if ('issues' in body) return body.issues
    const raw = (value: unknown): unknown => rawOf(request, operation.path, variables, value)
    if (!('items' in body)) return judged(decode, raw(body.value))
    return [
      ...judged(decode, raw(stream)),
      ...body.items.flatMap((item, index) =>
        item === undefined
          ? [notJson(`/body/${index}`)]
          : judged(decodeItem, { ...nothing, body: item }).map(issue => ({
              ...issue,
              pointer: `/body/${index}${issue.pointer.slice('/body'.length)}`,
            })),
      ),
    ]
  }
}

/** A request without content, for decoding a single item. */
const nothing = { path: [], query: '', headers: { get: () => null } }

/** Replaces a streamed body. The validators of whole bodies accept it. */
const stream = { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) }

/**
 * The body that a server would read by its media type: its value, the items of a stream, or the issue that prevents
 * reading.
 */
const bodyOf = (
  operation: HttpOperation,
  { headers, body }: RequestText,
  decode: Decode | undefined,
):
  | { readonly value: unknown }
  | { readonly items: readonly (Json | undefined)[] }
  | { readonly issues: readonly InputIssue[] } => {
  if (body === undefined) return { value: undefined }
  const type = headerOf(headers, 'content-type') ?? ''
  const isOf = ({ bodyType }: BodyContent): boolean => covers(essenceOf(bodyType), essenceOf(type))
  const content = [operation, ...(operation.otherBodies ?? [])].find(isOf) ?? operation
  const { body: schema, bodyEncoding: encoding = {} } = content
  if (isMultipartType(type)) {
    const parts = partsOfMultipart(body, type)
    return parts === undefined
      ? {
          issues: [
            {
              pointer: '/body',
              keyword: 'multipart',
              expected: 'parts between boundaries',
              received: 'another text',
            },
          ],
        }
      : { value: readForm({ schema, encoding }, parts) }
  }
  const text = textOf(body)
  if (text === undefined) return { value: new Blob([bytesOf(body) as Uint8Array<ArrayBuffer>]) }
  const form = streamForm(type)
  if (form === 'lines' || form === 'sequence')
    return { items: partsOfStream(form, text).map(part => parsed(part.text)) }
  if (isUrlencodedType(type) && decode?.form?.urlencoded !== undefined) {
    const read = decode.form.urlencoded(text)
    return read.ok ? { value: read.value } : { issues: read.issues ?? [] }
  }
  // a text that is not valid JSON is validated as a string
  const isText = isBytesType(type) || isTextual(type) || (!isJsonType(type) && type !== '' && isTextSchema(schema))
  return { value: isText ? text : (parsed(text) ?? text) }
}

const textual = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'))

const rawOf = (
  { target, headers }: RequestText,
  template: string,
  variables: Readonly<Record<string, string>>,
  body: unknown,
): unknown => ({
  path: templateOf(template).names.map(name => variables[name] ?? ''),
  query: target.slice(targetParts(target).path.length + 1),
  // a recording may contain characters that `Headers` refuses
  headers: { get: (name: string) => headerOf(headers, name) ?? null },
  body,
})

const issueOf = (operation: Operation, params: Json | undefined, issue: InputIssue): Issue => ({
  pointer: placeOf(operation, params, issue.pointer),
  keyword: issue.keyword === 'x-rules' ? `rule:${issue.expected}` : issue.keyword,
  expected: issue.expected,
  actual: textual(issue.received),
})

/** The place of an input property in the request. */
const placeOf = ({ parameters, protocol }: Operation, params: Json | undefined, pointer: string): string => {
  if (pointer === '' && protocol === 'jsonrpc') return '/params'
  const [name = '', ...rest] = segmentsOf(pointer)
  const index = parameters.findIndex(parameter => parameter.name === name)
  const tail = rest.map(token => `/${escaped(token)}`).join('')
  const found = parameters[index]
  if (found === undefined) return name === 'body' ? tail : pointer
  if (found.in === 'params') return `/params/${Array.isArray(params) ? index : name}${tail}`
  return `${found.in}:${found.in === 'header' ? name.toLowerCase() : name}`
}
