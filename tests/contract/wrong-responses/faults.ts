export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** A response of a provider. */
export interface Served {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** A kind of fault: a change of a response. */
export interface Fault {
  /**
   * Places of a response for this kind of wrong value: JSON Pointers into the body, or an empty text for the response as a whole.
   */
  places(original: Served): readonly string[]
  /** The response with the fault at one of these places; `undefined` if this response has no such place. */
  inject(original: Served, place: string): Served | undefined
  /** True if the fault breaks every contract, even if the schemas accept the changed response. */
  readonly forbidden?: true
}

const jsonOf = ({ text }: Served): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const isMap = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rpcOf = (served: Served): { readonly [name: string]: Json } | undefined => {
  const value = jsonOf(served)
  return isMap(value) && value['jsonrpc'] !== undefined ? value : undefined
}

const isSuccess = (served: Served): boolean => served.status < 300 && rpcOf(served)?.['error'] === undefined
/** Whether a request is refused: by a 4xx, or by an error of JSON-RPC. */
export const isRefusal = (served: Served): boolean =>
  (served.status >= 400 && served.status < 500) || rpcOf(served)?.['error'] !== undefined

/** A fault in a response as a whole, for responses that satisfy a condition. */
const whole = (is: (served: Served) => boolean, fault: (served: Served) => Served | undefined): Fault => ({
  places: original => (is(original) && fault(original) !== undefined ? [''] : []),
  inject: original => (is(original) ? fault(original) : undefined),
})

const withBody = (served: Served): boolean => isSuccess(served) && served.text !== ''
const typed = (served: Served, type: string | undefined): Served => {
  const { 'content-type': _, ...headers } = served.headers
  return { ...served, headers: type === undefined ? headers : { ...headers, 'content-type': type } }
}

/** A fault in a value of the result of an operation: in the body, or in the `result` or `error` of a call. */
const ofValue = (
  takes: (value: Json, name: string | undefined) => boolean,
  change: (value: Json) => Json | undefined,
  is = isSuccess,
): Fault => ({
  places: original => {
    const value = is(original) ? jsonOf(original) : undefined
    if (value === undefined) return []
    const rpc = rpcOf(original)
    const at = rpc === undefined ? '' : rpc['error'] === undefined ? '/result' : '/error'
    const found: string[] = []
    walk(rpc === undefined ? value : (rpc[at.slice(1)] ?? null), at, undefined, (each, pointer, name) => {
      if (takes(each, name)) found.push(pointer)
    })
    return found
  },
  inject: (original, place) => {
    const value = is(original) ? jsonOf(original) : undefined
    const changed = value === undefined ? undefined : changedAt(value, place.split('/').slice(1), change)
    return changed === undefined ? undefined : { ...original, text: JSON.stringify(changed) }
  },
})

/** Visits a value and each value in it; of a list, only the first item, which represents the others. */
const walk = (
  value: Json,
  at: string,
  name: string | undefined,
  visit: (value: Json, at: string, name: string | undefined) => void,
): void => {
  visit(value, at, name)
  if (Array.isArray(value)) {
    const [first] = value as readonly Json[]
    if (first !== undefined) walk(first, `${at}/0`, undefined, visit)
  } else if (isMap(value))
    for (const [key, member] of Object.entries(value))
      walk(member, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, key, visit)
}

/** A value with the value at a place replaced or removed; `undefined` if there is no such place. */
const changedAt = (
  value: Json,
  [part, ...rest]: readonly string[],
  change: (value: Json) => Json | undefined,
): Json | undefined => {
  if (part === undefined) return change(value)
  const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
  if (Array.isArray(value)) {
    const inner = (value as readonly Json[])[Number(key)]
    const changed = inner === undefined ? undefined : changedAt(inner, rest, change)
    return changed === undefined ? undefined : (value as readonly Json[]).with(Number(key), changed)
  }
  if (!isMap(value) || !Object.hasOwn(value, key)) return undefined
  const changed = changedAt(value[key] ?? null, rest, change)
  if (changed !== undefined) return { ...value, [key]: changed }
  const { [key]: _, ...others } = value
  return rest.length === 0 ? others : undefined
}

const ofCall = (change: (body: { readonly [name: string]: Json }) => Json): Fault =>
  whole(isSuccess, served => {
    const rpc = rpcOf(served)
    return rpc === undefined ? undefined : { ...served, text: JSON.stringify(change(rpc)) }
  })

/** The kinds of faults. */
export const faults: Readonly<Record<string, Fault>> = {
  'another success status': whole(isSuccess, served => ({ ...served, status: 203 })),
  'a server error': { ...whole(isSuccess, served => ({ ...served, status: 500 })), forbidden: true },
  'no body': whole(withBody, served => typed({ ...served, text: '' }, undefined)),
  'the media type text/plain': whole(withBody, served => typed(served, 'text/plain')),
  'no media type': whole(withBody, served => typed(served, undefined)),
  'JSON that is cut off': {
    ...whole(withBody, served => ({ ...served, text: served.text.trimEnd().slice(0, -1) })),
    forbidden: true,
  },
  'an HTML page': whole(withBody, served => typed({ ...served, text: '<p>Welcome.</p>' }, 'text/html')),
  'null instead of a value': ofValue(
    value => value !== null,
    () => null,
  ),
  'an array around a value': ofValue(
    () => true,
    value => [value],
  ),
  'a missing property': ofValue(
    (_, name) => name !== undefined,
    () => undefined,
  ),
  'a number instead of a string': ofValue(
    value => typeof value === 'string',
    () => 5,
  ),
  'a string instead of a number or a boolean': ofValue(
    value => typeof value === 'number' || typeof value === 'boolean',
    value => String(value),
  ),
  'a number out of bounds': ofValue(
    value => typeof value === 'number',
    () => -1,
  ),
  'a string outside of its enum, pattern or format': ofValue(
    value => typeof value === 'string',
    () => 'no such text',
  ),
  'an undeclared property': ofValue(isMap, value => (isMap(value) ? { ...value, noSuchMember: 'a fault' } : value)),
  'a refusal with a success status': {
    ...whole(isRefusal, served => {
      const rpc = rpcOf(served)
      if (rpc === undefined) return { ...served, status: 200 }
      const { error: _, ...others } = rpc
      return { ...served, text: JSON.stringify({ ...others, result: {} }) }
    }),
    forbidden: true,
  },
  'a refusal without its message': ofValue(
    (_, name) => name === 'message',
    () => undefined,
    isRefusal,
  ),
  'the id of another call': { ...ofCall(body => ({ ...body, id: 987_654 })), forbidden: true },
  'an internal error instead of a result': {
    ...ofCall(({ result: _, ...body }) => ({ ...body, error: { code: -32603, message: 'Internal error' } })),
    forbidden: true,
  },
  'a result and an error': {
    ...ofCall(body => ({ ...body, error: { code: -32000, message: 'no' } })),
    forbidden: true,
  },
}
