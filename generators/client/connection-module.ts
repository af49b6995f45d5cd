import { serverVariables } from '@chainwright/model'
import { type Code, code } from '../source/code/code.ts'
import { clientOptions } from '../source/typescript/client-options.ts'
import type { Comment } from '../source/typescript/docs.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { callOf, memberOf, objectOf, unionOf } from '../source/typescript/layouts.ts'
import { literal, objectKey, propertyKey } from '../source/typescript/quoting.ts'
import { functionOf, interfaceOf, propertyOf } from '../source/typescript/structures.ts'
import { baseUrlOf, endpointsOf } from './api-module.ts'
import { type ClientEmission, clientValue, runtimeType, runtimeValue } from './emission.ts'

/** The connection for bare operations, with the API's own options. */
export const connectionModule = (emission: ClientEmission): SourceFile => {
  const { api, local, origin } = emission
  const options = ownOptions(emission)
  const properties = options.map(({ name, kind, values, comment }) =>
    propertyOf({
      name,
      type: unionOf([
        ...(kind === 'credential' ? [runtimeType('CredentialSource', emission)] : valuesOf(values)),
        'undefined',
      ]),
      required: false,
      readonly: true,
      comment,
    }),
  )
  const credentials = api.securitySchemes.length > 0 ? [runtimeValue('credentials', emission)] : []
  const table = clientValue('api', local.table)
  return {
    kind: 'client',
    module: 'connection',
    origin,
    imports: [],
    reexports: [],
    statements: [
      interfaceOf(
        local.connectOptions,
        { extends: [runtimeType('ConnectOptions', emission)], properties },
        { text: [`Options of \`${local.connect}\`.`] },
      ),
      functionOf({
        name: local.connect,
        parameters: [{ name: takenApart(options), type: local.connectOptions, required: true, initializer: '{}' }],
        returns: runtimeType('Connection', emission),
        body: code`return ${callOf(runtimeValue('connect', emission), [table, optionsCode(options, emission), ...credentials])}`,
        comment: {
          text: [
            'Creates a connection, the first argument of the functions in the module `operations`. A bundle contains only the functions that you call. The connection sends nothing before the first call.',
            baseUrlOf(api) !== undefined
              ? undefined
              : api.servers.length > 0
                ? 'Requires `baseUrl`, because the contract does not describe all variables of its server.'
                : 'Requires `baseUrl`, because the contract has no server.',
          ],
        },
      }),
    ],
  }
}

/** The members of the destructuring pattern of the options: those of the API, and the rest. */
export const takenApart = (options: readonly OwnOption[], rest = 'options'): string[] => [
  ...options.map(({ name, variable }) => (name === variable ? name : `${propertyKey(name)}: ${variable}`)),
  `...${rest}`,
]

/** An option that only this API has. */
export interface OwnOption {
  readonly name: string
  /** Its name inside the function. */
  readonly variable: string
  readonly kind: 'credential' | 'variable' | 'server'
  /** Id of the scheme, or name of the variable. */
  readonly of: string
  /** The valid values of a variable, if the contract lists them. */
  readonly values?: readonly string[] | undefined
  readonly comment: Comment
}

/** Options for the API's credentials and for the variables in the URLs of its server and endpoints. */
export const ownOptions = ({ api, local }: Pick<ClientEmission, 'api' | 'local'>): OwnOption[] => {
  const options: OwnOption[] = []
  const take = (of: string, kind: OwnOption['kind'], comment: Comment, values?: readonly string[]): void => {
    if (clientOptions.has(of) || options.some(({ name }) => name === of)) return
    options.push({
      name: of,
      variable: local.isFree(of) ? of : `${kind}${options.length}`,
      kind,
      of,
      values,
      comment,
    })
  }
  for (const scheme of api.securitySchemes) {
    const { docs, id, type } = scheme
    const place = type === 'apiKey' ? `Sent in the ${scheme.in} \`${scheme.name}\`.` : undefined
    take(id, 'credential', {
      text: [
        docs.description ?? docs.summary,
        place,
        'A value, or a function that returns it. The client calls the function again after a response with status 401.',
      ],
    })
  }
  for (const { variables } of endpointsOf(api)) {
    for (const [name, { description, default: preset }] of variables)
      take(name, 'variable', { text: [description], default: { value: preset } })
  }
  for (const [name, { description, default: preset, enum: values }] of serverVariables(api)) {
    const text = [description, 'Not used if `baseUrl` is set.']
    take(name, 'server', { text, default: { value: preset } }, values)
  }
  return options
}

const valuesOf = (values: readonly string[] | undefined): Code[] =>
  values === undefined || values.length === 0 ? ['string'] : [...new Set(values)].map(value => literal(value))

/**
 * The options for the runtime: `{ ...options, credentials: { apiKey, ...options.credentials } }`. `rest`: the name of
 * the variable `options`.
 */
export const optionsCode = (options: readonly OwnOption[], emission: ClientEmission, rest = 'options'): Code => {
  const given = (kind: OwnOption['kind']) =>
    options
      .filter(option => option.kind === kind)
      .map(({ of, variable }) => (of === variable ? variable : `${objectKey(of)}: ${variable}`))
  const credentials = given('credential')
  const variables = given('variable')
  if (options.length === 0) return rest
  const member = (name: string, own: readonly string[]): Code[] =>
    own.length === 0 ? [] : [memberOf(name, objectOf([...own, `...${rest}.${name}`]))]
  return objectOf([
    `...${rest}`,
    ...baseUrlMember(options, emission, rest),
    ...member('credentials', credentials),
    ...member('variables', variables),
  ])
}

/** `baseUrl: serverUrl(options.baseUrl, 'https://{region}.example.com', { region: region ?? 'eu' })`. */
const baseUrlMember = (options: readonly OwnOption[], emission: ClientEmission, rest: string): Code[] => {
  const [server] = emission.api.servers
  const named = new Map(options.filter(({ kind }) => kind === 'server').map(({ of, variable }) => [of, variable]))
  if (server === undefined || named.size === 0) return []
  const values = serverVariables(emission.api).map(([name, { default: preset }]) => {
    const variable = named.get(name)
    return memberOf(objectKey(name), variable === undefined ? literal(preset) : `${variable} ?? ${literal(preset)}`)
  })
  const template = literal(server.url)
  const made = callOf(runtimeValue('serverUrl', emission), [`${rest}.baseUrl`, template, objectOf(values)])
  return [memberOf('baseUrl', made)]
}
