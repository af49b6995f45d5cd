import {
  type Content,
  callName,
  codeContents,
  isBytesType,
  isJsonType,
  isStreamType,
  isTextType,
  isUndescribed,
  type Operation,
} from '@chainwright/model'
import { type Code, code } from '../source/code/code.ts'
import type { Comment } from '../source/typescript/docs.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { intersectionOf, parenthesized, typeArgumentsOf, unionOf } from '../source/typescript/layouts.ts'
import { interfaceOf, propertyOf } from '../source/typescript/structures.ts'
import { specType, type TypeContext } from '../source/typescript/type-code.ts'
import { defaultsCode } from './defaults.ts'
import { type Group, groupsOf } from './groups.ts'
import { byCaseName, handlerOf, handlersByCase } from './result-by.ts'
import { runtimeType } from './runtime.ts'
import { subscriptionInterface, subscriptionProperties } from './subscriptions.ts'

/** The interfaces of the service to implement: one for the API, one for each of its namespaces. */
export const serviceModule = (emission: Emission): SourceFile => {
  const context: TypeContext = { names: emission.names, spec: 'spec' }
  const statements = allGroups(groupsOf(emission)).flatMap(group => [
    serviceInterface(group, emission, context),
    ...group.operations.flatMap(operation => handlersByCase(operation, emission, context) ?? []),
  ])
  statements.push(...subscriptionInterface(emission, context))
  return { kind: 'server', module: 'service', origin: emission.origin, imports: [], reexports: [], statements }
}

// A group precedes its parts, so that the file reads from the top.
const allGroups = (group: Group): Group[] => [group, ...[...group.groups.values()].flatMap(allGroups)]

const serviceInterface = (group: Group, emission: Emission, context: TypeContext): Statement =>
  interfaceOf(
    group.name,
    {
      properties: [
        ...[...group.groups].map(([name, inner]) =>
          propertyOf({ name, type: inner.name, required: true, readonly: true }),
        ),
        ...(group.path.length === 0 ? subscriptionProperties(emission) : []),
        // properties, not methods: TypeScript would accept a method whose parameters are narrower than the input
        ...group.operations.map(operation =>
          propertyOf({
            name: emission.names.member(operation),
            type: handlerType(operation, emission, context),
            required: true,
            readonly: true,
            comment: operationComment(operation),
          }),
        ),
      ],
    },
    groupComment(group, emission),
  )

/** `(input: GetBlockInput, context: Context) => Result<GetBlockOutput>`. */
export const handlerType = (operation: Operation, emission: Emission, context: TypeContext): Code => {
  const { names } = emission
  const type = (name: string): Code => specType(names.operationModule(operation), name, context)
  const defaults = defaultsCode(operation, emission, context)
  const input = [type(names.input(operation)), ...(defaults === undefined ? [] : [defaults])]
  const one = handlerOf(intersectionOf(input), answerCode(operation, emission, type))
  const byCase = byCaseName(operation, names)
  return byCase === undefined ? one : unionOf([byCase, parenthesized(one)])
}

/** The return type of a handler. For bytes, and for a body without a type and other than JSON, only text and bytes can be sent. */
const answerCode = (operation: Operation, { names }: Emission, type: (name: string) => Code): Code => {
  const item = names.item(operation)
  const items = item === undefined ? [] : [code`${runtimeType('Items')}${typeArgumentsOf([type(item)])}`]
  const output = type(names.output(operation))
  const answers = operation.outcomes.flatMap(outcome =>
    outcome.protocol === 'http' && outcome.kind === 'success' ? [codeContents(outcome.content)] : [],
  )
  const contents = answers.flat()
  if (!contents.some(isRaw)) return output
  const raw = [...items, runtimeType('Raw')]
  if (!contents.every(isRaw)) return unionOf([output, ...raw])
  return unionOf([...raw, ...(answers.some(({ length }) => length === 0) ? ['undefined'] : [])])
}

const isRaw = (content: Content): boolean => {
  const { mediaType, schema } = content
  if (isStreamType(mediaType) || isBytesType(mediaType)) return true
  return (schema === undefined || isUndescribed(content)) && !isJsonType(mediaType) && !isTextType(mediaType)
}

const operationComment = ({ docs, binding, deprecation }: Operation): Comment => ({
  text: [docs.summary, docs.description],
  facts: [`\`${callName(binding)}\`${binding.protocol === 'http' ? '' : ` at \`${binding.endpoint.path}\``}`],
  deprecated:
    deprecation === undefined ? false : deprecation.replacedBy === undefined || `Use \`${deprecation.replacedBy}\`.`,
})

const groupComment = (group: Group, { api, names }: Emission): Comment =>
  group.path.length === 0
    ? {
        text: [
          `${api.title}. Implement this interface and pass it to \`create${names.api}Server\`. A handler receives decoded and valid input, with defaults and clamps applied. It returns a value (or \`reply(value, { status })\`) or throws an error of the contract.`,
        ],
      }
    : { text: [`The group \`${group.path.join('.')}\`.`] }
