import type { Checked } from '../issue.ts'
import { isJson } from '../json-type.ts'
import { rememberForm } from '../rounded.ts'
import { eachPair, MalformedText } from './encoding.ts'
import { malformed } from './malformed.ts'
import { add, append, type Readers, readPairs } from './pairs.ts'
import { asJson, asText, type Scalar } from './readers.ts'

/** Readers of the form bodies of an operation, by media type. */
export interface FormReaders {
  readonly urlencoded?: (text: string) => Checked<Record<string, unknown>>
  readonly multipart?: (parts: Parts) => Promise<Record<string, unknown>>
}

/** The platform's form: `FormData`. */
export type Parts = Iterable<readonly [name: string, part: string | Blob]>

/** The reader of a part; a scalar reads its text. */
export type PartReader =
  | Scalar
  /** Bytes, whether or not the part has a file name. */
  | 'file'
  /** JSON if the part's media type is JSON, otherwise text. */
  | 'typed'
  /** A file if the part has a file name, otherwise text. */
  | 'given'

/** The readers of the parts of a multipart form, by name. */
export type PartReaders = Readonly<Record<string, PartReader | PartList>>

/** One part for each item. */
interface PartList {
  readonly list: PartReader
}

/** Reads `application/x-www-form-urlencoded`; `rest` reads members without a reader. */
export const urlencodedForm =
  (members: Readers, rest: Scalar | { readonly list: Scalar } = asText): NonNullable<FormReaders['urlencoded']> =>
  text => {
    const read = (): Checked<Record<string, unknown>> => {
      const form: Record<string, unknown> = {}
      try {
        readPairs(form, members, {
          query: true,
          visit: visit => eachPair(text, visit),
          other: (name, value) =>
            typeof rest === 'function' ? add(form, name, rest(value)) : append(form, name, rest.list(value)),
        })
      } catch (error) {
        if (error instanceof MalformedText) return { ok: false, issues: malformed(error) }
        throw error
      }
      return { ok: true, value: form }
    }
    return rememberForm(read, checked => (checked.ok ? checked.value : undefined))
  }

/** Reads `multipart/form-data` (RFC 7578). The media type of a part matters only if its member permits several. */
export const multipartForm =
  (members: PartReaders, rest: PartReader | PartList = 'given'): NonNullable<FormReaders['multipart']> =>
  async parts => {
    const loaded: { name: string; read: PartReader | PartList; value: () => unknown }[] = []
    for (const [name, part] of parts) {
      const read = (Object.hasOwn(members, name) ? members[name] : undefined) ?? rest
      loaded.push({ name, read, value: await partValue(part, typeof read === 'object' ? read.list : read) })
    }
    return rememberForm(
      () => {
        const form: Record<string, unknown> = {}
        for (const { name, read, value } of loaded) (typeof read === 'object' ? append : add)(form, name, value())
        return form
      },
      form => form,
    )
  }

/** Loads the text of a part, and returns a function that reads it. */
const partValue = async (part: string | Blob, read: PartReader): Promise<() => unknown> => {
  if (read === 'given') return () => part
  if (read === 'file') {
    const file = typeof part === 'string' ? new Blob([part]) : part
    return () => file
  }
  const text = typeof part === 'string' ? part : await part.text()
  if (read !== 'typed') return () => read(text)
  return () => (typeof part !== 'string' && isJson(part.type) ? asJson(text) : text)
}
