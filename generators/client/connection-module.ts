import type { Comment } from '../source/docs.ts'
import type { SourceFile } from '../source/file.ts'
import { bracketed, objectKey, propertyKey } from '../source/quoting.ts'
import { functionOf, interfaceOf, propertyOf } from '../source/structures.ts'
import { baseUrlOf, endpointsOf } from './api-module.ts'
import type { Plan } from './plan.ts'

/** The connection that bare operations are called on, with the API's own options. */
export const connectionModule = (plan: Plan): SourceFile => {
  const { api, local, names, origin } = plan
  const options = ownOptions(plan)
  const properties = options.map(({ name, kind, comment }) =>
    propertyOf({
      name,
      type: kind === 'credential' ? `${local.runtime('CredentialSource')} | undefined` : 'string | undefined',
      required: false,
      readonly: true,
      comment,
    }),
  )
  const credential = api.securitySchemes.length > 0
  return {
    kind: 'client',
    module: 'connection',
    origin,
    imports: [
      {
        from: { runtime: 'client' },
        names: ['connect', ...(credential ? ['credentials'] : [])].map(local.imported),
        types: false,
      },
      {
        from: { runtime: 'client' },
        names: [
          'Connection',
          'ConnectOptions',
          ...(options.some(({ kind }) => kind === 'credential') ? ['CredentialSource'] : []),
        ].map(local.imported),
        types: true,
      },
      { from: { kind: 'client', module: 'api' }, names: [local.table], types: false },
    ],
    reexports: [],
    statements: [
      interfaceOf(
        local.connectOptions,
        { extends: [local.runtime('ConnectOptions')], properties },
        { text: [`What is particular to ${api.title}.`] },
      ),
      functionOf({
        name: local.connect,
        parameters: [
          {
            name: `{ ${[...options.map(({ name, variable }) => (name === variable ? name : `${propertyKey(name)}: ${variable}`)), '...options'].join(', ')} }`,
            type: `${local.connectOptions} = {}`,
            required: true,
          },
        ],
        returns: local.runtime('Connection'),
        body: `return ${local.runtime('connect')}(${local.table}, ${optionsText(options)}${credential ? `, ${local.runtime('credentials')}` : ''})`,
        comment: {
          text: [
            `Opens a connection for the bare operations of ${names.api}, of which a bundle carries only those that are called. Nothing is sent yet.`,
            baseUrlOf(api) === undefined ? 'Needs `baseUrl`, since the contract names no server.' : undefined,
          ],
        },
      }),
    ],
  }
}

/** An option that only this API has. */
export interface OwnOption {
  readonly name: string
  /** What it is called inside the function that takes it. */
  readonly variable: string
  readonly kind: 'credential' | 'variable'
  /** Id of the scheme, or name of the variable. */
  readonly of: string
  readonly comment: Comment
}

/** Options for the API's credentials and for the variables in the URLs of its endpoints. */
export const ownOptions = ({ api, local }: Pick<Plan, 'api' | 'local'>): OwnOption[] => {
  const options: OwnOption[] = []
  const take = (of: string, kind: OwnOption['kind'], comment: Comment): void => {
    if (common.has(of) || options.some(({ name }) => name === of)) return
    options.push({
      name: of,
      variable: local.isFree(of) ? of : `${kind}${options.length}`,
      kind,
      of,
      comment,
    })
  }
  for (const scheme of api.securitySchemes) {
    const { docs, id, type } = scheme
    const place = type === 'apiKey' ? `Goes into the ${scheme.in} \`${scheme.name}\`.` : undefined
    take(id, 'credential', {
      text: [
        docs.description ?? docs.summary,
        place,
        'A value, or a function that is asked for it, and once more when the service answers 401.',
      ],
    })
  }
  for (const { variables } of endpointsOf(api)) {
    for (const [name, { description, default: preset }] of variables)
      take(name, 'variable', { text: [description], default: { value: preset } })
  }
  return options
}

/** `{ ...options, credentials: { apiKey, ...options.credentials } }`; `rest` is what `options` is called. */
export const optionsText = (options: readonly OwnOption[], rest = 'options'): string => {
  const given = (kind: OwnOption['kind']) =>
    options
      .filter(option => option.kind === kind)
      .map(({ of, variable }) => (of === variable ? variable : `${objectKey(of)}: ${variable}`))
  const credentials = given('credential')
  const variables = given('variable')
  if (credentials.length + variables.length === 0) return rest
  return bracketed('{ ', ' }', [
    `...${rest}`,
    ...(credentials.length > 0 ? [`credentials: { ${[...credentials, `...${rest}.credentials`].join(', ')} }`] : []),
    ...(variables.length > 0 ? [`variables: { ${[...variables, `...${rest}.variables`].join(', ')} }`] : []),
  ])
}

// of the runtime's ClientOptions; a scheme or variable of such a name is given by `credentials` or `variables`
const common: ReadonlySet<string> = new Set([
  'attemptTimeout',
  'auth',
  'baseUrl',
  'batching',
  'check',
  'credentials',
  'fetch',
  'headers',
  'init',
  'middleware',
  'onContractError',
  'options',
  'requestId',
  'retry',
  'timeout',
  'transport',
  'validate',
  'validators',
  'variables',
])
