import type { HeadersOptions, Middleware, ParamsOption, ParseAs, ParseAsResponse, PathSerializer } from 'openapi-fetch'
import type {
  ErrorResponse,
  FilterKeys,
  HttpMethod,
  IsOperationRequestBodyOptional,
  MediaType,
  OperationRequestBodyContent,
  PathsWithMethod,
  RequiredKeysOf,
  ResponseObjectMap,
  SuccessResponse,
} from 'openapi-typescript-helpers'

/**
 * openapi-fetch's client, with unchanged types of bodies. Version 0.17.0 maps the types of all bodies to remove readOnly markers,
 * which our `paths` do not have. This mapping turns tuples into arrays, and readonly arrays into objects.
 */
export interface RawClient<Paths extends object> {
  request: <Method extends HttpMethod, Path extends PathsWithMethod<Paths, Method>>(
    method: Method,
    url: Path,
    ...init: RawInit<Operation<Paths, Path, Method>>
  ) => Promise<RawResponse<Operation<Paths, Path, Method>>>
  GET: RawMethod<Paths, 'get'>
  PUT: RawMethod<Paths, 'put'>
  POST: RawMethod<Paths, 'post'>
  DELETE: RawMethod<Paths, 'delete'>
  OPTIONS: RawMethod<Paths, 'options'>
  HEAD: RawMethod<Paths, 'head'>
  PATCH: RawMethod<Paths, 'patch'>
  /** Adds middleware to raw calls only. */
  use(...middleware: Middleware[]): void
  eject(...middleware: Middleware[]): void
}

export type RawMethod<Paths extends object, Method extends HttpMethod> = <
  Path extends PathsWithMethod<Paths, Method>,
  As extends ParseAs = 'json',
>(
  url: Path,
  ...init: RawInit<Operation<Paths, Path, Method>, As>
) => Promise<RawResponse<Operation<Paths, Path, Method>, As>>

/** Contains either `data` or `error`. */
export type RawResponse<Op extends object, As extends ParseAs = 'json'> =
  | {
      data: ParseAsResponse<SuccessResponse<ResponseObjectMap<Op>, MediaType>, { parseAs: As }>
      error?: never
      response: Response
    }
  | { data?: never; error: ErrorResponse<ResponseObjectMap<Op>, MediaType>; response: Response }

type Operation<Paths extends object, Path, Method extends HttpMethod> = Extract<
  FilterKeys<Paths, Path> extends infer Item ? FilterKeys<Item, Method> : never,
  object
>

/** Optional if none of its members is required. */
type RawInit<Op extends object, As extends ParseAs = 'json'> =
  RequiredKeysOf<ParamsOption<Op> & BodyOption<Op>> extends never
    ? [init?: RawOptions<Op, As>]
    : [init: RawOptions<Op, As>]

type RawOptions<Op extends object, As extends ParseAs> = ParamsOption<Op> &
  BodyOption<Op> &
  Omit<RequestInit, 'body' | 'headers'> & {
    baseUrl?: string
    parseAs?: As
    headers?: HeadersOptions
    middleware?: Middleware[]
    querySerializer?: (query: Record<string, unknown>) => string
    pathSerializer?: PathSerializer
    bodySerializer?: (body: OperationRequestBodyContent<Op>) => unknown
  }

type BodyOption<Op extends object> = [OperationRequestBodyContent<Op>] extends [never]
  ? { body?: never }
  : IsOperationRequestBodyOptional<Op> extends true
    ? { body?: OperationRequestBodyContent<Op> }
    : { body: OperationRequestBodyContent<Op> }
