export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** A response of a provider. */
export interface Told {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** A kind of lie: a change of a response. */
export interface Lie {
  /**
   * Places of a response for this kind of wrong value: JSON Pointers into the body, or an empty text for the response as a whole.
   */
  places(truth: Told): readonly string[]
  /** The response with the lie at one of these places; `undefined` if this response has no such place. */
  tell(truth: Told, place: string): Told | undefined
  /** Set if no contract allows it, whatever its schemas accept. */
  readonly forbidden?: true
}

const jsonOf = ({ text }: Told): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const isMap = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rpcOf = (told: Told): { readonly [name: string]: Json } | undefined => {
  const value = jsonOf(told)
  return isMap(value) && value['jsonrpc'] !== undefined ? value : undefined
}

const isSuccess = (told: Told): boolean => told.status < 300 && rpcOf(told)?.['error'] === undefined
/** Whether a request is refused: by a 4xx, or by an error of JSON-RPC. */
export const isRefusal = (told: Told): boolean =>
  (told.status >= 400 && told.status < 500) || rpcOf(told)?.['error'] !== undefined

/** A lie about a response as a whole, for responses that satisfy a condition. */
const whole = (is: (told: Told) => boolean, lie: (told: Told) => Told | undefined): Lie => ({
  places: truth => (is(truth) && lie(truth) !== undefined ? [''] : []),
  tell: truth => (is(truth) ? lie(truth) : undefined),
})

const withBody = (told: Told): boolean => isSuccess(told) && told.text !== ''
const typed = (told: Told, type: string | undefined): Told => {
  const { 'content-type': _, ...headers } = told.headers
  return { ...told, headers: type === undefined ? headers : { ...headers, 'content-type': type } }
}

/** A lie about a value in the result of an operation: in the body, or in the `result` or `error` of a call. */
const ofValue = (
  takes: (value: Json, name: string | undefined) => boolean,
  change: (value: Json) => Json | undefined,
  is = isSuccess,
): Lie => ({
  places: truth => {
    const value = is(truth) ? jsonOf(truth) : undefined
    if (value === undefined) return []
    const rpc = rpcOf(truth)
    const at = rpc === undefined ? '' : rpc['error'] === undefined ? '/result' : '/error'
    const found: string[] = []
    walk(rpc === undefined ? value : (rpc[at.slice(1)] ?? null), at, undefined, (each, pointer, name) => {
      if (takes(each, name)) found.push(pointer)
    })
    return found
  },
  tell: (truth, place) => {
    const value = is(truth) ? jsonOf(truth) : undefined
    const changed = value === undefined ? undefined : changedAt(value, place.split('/').slice(1), change)
    return changed === undefined ? undefined : { ...truth, text: JSON.stringify(changed) }
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

const ofCall = (change: (body: { readonly [name: string]: Json }) => Json): Lie =>
  whole(isSuccess, told => {
    const rpc = rpcOf(told)
    return rpc === undefined ? undefined : { ...told, text: JSON.stringify(change(rpc)) }
  })

/** The kinds of lies. */
export const lies: Readonly<Record<string, Lie>> = {
  'another status of success': whole(isSuccess, told => ({ ...told, status: 203 })),
  'a failure of the server': { ...whole(isSuccess, told => ({ ...told, status: 500 })), forbidden: true },
  'no body': whole(withBody, told => typed({ ...told, text: '' }, undefined)),
  'text/plain': whole(withBody, told => typed(told, 'text/plain')),
  'no media type': whole(withBody, told => typed(told, undefined)),
  'JSON that is cut short': {
    ...whole(withBody, told => ({ ...told, text: told.text.trimEnd().slice(0, -1) })),
    forbidden: true,
  },
  'a page of HTML': whole(withBody, told => typed({ ...told, text: '<p>Welcome.</p>' }, 'text/html')),
  'null in place of a value': ofValue(
    value => value !== null,
    () => null,
  ),
  'a list around a value': ofValue(
    () => true,
    value => [value],
  ),
  'a member left out': ofValue(
    (_, name) => name !== undefined,
    () => undefined,
  ),
  'a number in place of a text': ofValue(
    value => typeof value === 'string',
    () => 5,
  ),
  'a text in place of a number or a boolean': ofValue(
    value => typeof value === 'number' || typeof value === 'boolean',
    value => String(value),
  ),
  'a number out of bounds': ofValue(
    value => typeof value === 'number',
    () => -1,
  ),
  'a text of no enum, pattern or format': ofValue(
    value => typeof value === 'string',
    () => 'no such text',
  ),
  'a member that nobody named': ofValue(isMap, value => (isMap(value) ? { ...value, noSuchMember: 'a lie' } : value)),
  'a refusal as success': {
    ...whole(isRefusal, told => {
      const rpc = rpcOf(told)
      if (rpc === undefined) return { ...told, status: 200 }
      const { error: _, ...others } = rpc
      return { ...told, text: JSON.stringify({ ...others, result: {} }) }
    }),
    forbidden: true,
  },
  'a refusal without its message': ofValue(
    (_, name) => name === 'message',
    () => undefined,
    isRefusal,
  ),
  'the id of another call': { ...ofCall(body => ({ ...body, id: 987_654 })), forbidden: true },
  'an internal error in place of a result': {
    ...ofCall(({ result: _, ...body }) => ({ ...body, error: { code: -32603, message: 'Internal error' } })),
    forbidden: true,
  },
  'a result and an error': {
    ...ofCall(body => ({ ...body, error: { code: -32000, message: 'no' } })),
    forbidden: true,
  },
}
