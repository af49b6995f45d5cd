import type { Operation } from '../model/index.ts'
import type { Comment } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { bracketed } from '../source/quoting.ts'
import { interfaceOf, propertyOf } from '../source/structures.ts'
import type { TypeContext } from '../source/type-text.ts'
import { defaultsText } from './defaults.ts'
import { type Group, groupsOf } from './groups.ts'
import type { Plan } from './plan.ts'
import { byCaseName, handlersByCase } from './result-by.ts'

/** The interface a team implements: one for the API, one for each of its namespaces. */
export const serviceModule = (plan: Plan): SourceFile => {
  const imports: Import[] = []
  const context: TypeContext = { names: plan.names, kind: 'server', module: 'service', imports }
  const statements = allGroups(groupsOf(plan)).flatMap(group => [
    serviceInterface(group, plan, context),
    ...group.operations.flatMap(operation => handlersByCase(operation, plan, context) ?? []),
  ])
  if (plan.api.operations.length > 0) {
    imports.push({ from: { runtime: 'server' }, names: ['Context', 'Result'], types: true })
  }
  return { kind: 'server', module: 'service', origin: plan.origin, imports, reexports: [], statements }
}

// What a group refers to comes after it, so that the file reads from the whole to its parts.
const allGroups = (group: Group): Group[] => [group, ...[...group.groups.values()].flatMap(allGroups)]

const serviceInterface = (group: Group, plan: Plan, context: TypeContext): SourceFile['statements'][number] =>
  interfaceOf(
    group.name,
    {
      properties: [
        ...[...group.groups].map(([name, inner]) =>
          propertyOf({ name, type: inner.name, required: true, readonly: true }),
        ),
        // properties, not methods: TypeScript would let a handler ask for more than it gets from a method
        ...group.operations.map(operation =>
          propertyOf({
            name: plan.names.member(operation),
            type: handlerType(operation, plan, context),
            required: true,
            readonly: true,
            comment: operationComment(operation),
          }),
        ),
      ],
    },
    groupComment(group, plan),
  )

/** `(input: GetBlockInput, context: Context) => Result<GetBlockOutput>`. */
export const handlerType = (operation: Operation, plan: Plan, context: TypeContext): string => {
  const input = plan.names.input(operation)
  const output = plan.names.output(operation)
  context.imports.push({
    from: { kind: 'spec', module: plan.names.operationModule(operation) },
    names: [input, output],
    types: true,
  })
  const defaults = defaultsText(operation, plan, context)
  const filled = `${input}${defaults === undefined ? '' : ` & ${defaults}`}`
  const parameters = [`input: ${filled}`, 'context: Context']
  const one = `${bracketed('(', ')', parameters, width - plan.names.member(operation).length - output.length)} => Result<${output}>`
  const byCase = byCaseName(operation, plan.names)
  return byCase === undefined ? one : `${byCase} | (${one})`
}

// of a line: what stands before and after the parameters is ` readonly : ` and ` => Result<>`
const width = 95

const operationComment = ({ docs, binding, deprecation }: Operation): Comment => ({
  text: [docs.summary, docs.description],
  facts: [
    binding.protocol === 'http'
      ? `\`${binding.method} ${binding.path}\``
      : `\`${binding.method}\` at \`${binding.endpoint.path}\``,
  ],
  deprecated:
    deprecation === undefined ? false : deprecation.replacedBy === undefined || `Use \`${deprecation.replacedBy}\`.`,
})

const groupComment = (group: Group, { api }: Plan): Comment =>
  group.path.length === 0
    ? {
        text: [
          `${api.title}: implement this. Input is decoded and valid, with defaults and clamps applied; a handler gives back a value (or \`reply(value, { status })\`), or throws one of the contract's errors.`,
        ],
      }
    : { text: [`The namespace \`${group.path.join('.')}\`.`] }
