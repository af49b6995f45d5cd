import type { Operation } from '../model/index.ts'
import type { Comment } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { indented, literal } from '../source/quoting.ts'
import { constantOf } from '../source/structures.ts'
import { deprecationText } from './facade-docs.ts'
import { httpTable } from './http-table.ts'
import { inputText } from './input-text.ts'
import { itemText } from './item-text.ts'
import { object, type TableMember } from './members.ts'
import { overloads } from './overloads.ts'
import type { Plan } from './plan.ts'
import { rpcTable } from './rpc-table.ts'
import { parametersText } from './signature-text.ts'

/** The bare operations of a module: one constant each, with only what differs between them. */
export const operationModule = (module: string, operations: readonly Operation[], plan: Plan): SourceFile => {
  const imports: Import[] = []
  const files = new Set(operations.map(operation => operation.origin.file))
  return {
    kind: 'client',
    module,
    origin: [...files].sort().join(', '),
    imports,
    reexports: [],
    statements: operations.flatMap(operation => {
      const several = overloads(operation, plan, imports)
      return [
        ...(several === undefined ? [] : [several.declaration]),
        constant(operation, several?.name, plan, imports),
      ]
    }),
  }
}

const constant = (
  operation: Operation,
  type: string | undefined,
  plan: Plan,
  imports: Import[],
): SourceFile['statements'][number] => {
  const { names } = plan
  const column = `export const ${names.operation(operation)} = `.length
  return constantOf({
    name: names.operation(operation),
    initializer: made(operation, type, column, plan, imports),
    comment: commentOf(operation),
  })
}

// what a bundler may leave out where nobody uses the constant
const pure = '/* @__PURE__ */ '
const width = 120

/** `operation<Input, Output, Failure>({ … })`, inside of `paged(…)` where it has pages. `type` is an interface of its own, where it has one. */
const made = (
  operation: Operation,
  type: string | undefined,
  column: number,
  plan: Plan,
  imports: Import[],
): string => {
  const { names, local } = plan
  const runtime = (name: string): string => {
    imports.push({ from: { runtime: 'client' }, names: [local.imported(name)], types: false })
    return local.runtime(name)
  }
  const spec = (name: string): string => {
    imports.push({ from: { kind: 'spec', module: names.operationModule(operation) }, names: [name], types: true })
    return name
  }
  const rpc = operation.binding.protocol === 'jsonrpc'
  const make = runtime(rpc ? 'rpc' : 'operation')
  const table = rpc ? rpcTable(operation, plan, imports, runtime) : httpTable(operation, plan, runtime)
  const types = () =>
    [inputText(operation, plan, imports), spec(names.output(operation)), spec(names.failure(operation))] as const
  const { pagination } = operation
  if (pagination === undefined) {
    const given = type === undefined ? parametersText(types(), column + pure.length + make.length + 3) : `<${type}>`
    const start = `${pure}${make}${given}(`
    return `${start}${object(table, width - column - lastLine(start).length - 1)})`
  }
  const [input, output, failure] = types()
  const page = runtime(rpc ? 'pagedRpc' : 'paged')
  const given = parametersText(
    [input, output, itemText(operation, plan, imports), failure],
    column + pure.length + page.length + 1,
  )
  const call = `${pure}${make}(${object(table, width - pure.length - make.length - 5)})`
  return `${pure}${page}${given}(\n${indented(call)},\n${indented(object(pagingOf(operation.id, pagination), width - 3))},\n)`
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1)

const pagingOf = (id: string, pagination: NonNullable<Operation['pagination']>): TableMember[] => [
  ['id', literal(id)],
  ['items', literal(pagination.items)],
  ['token', literal(pagination.token)],
  ['next', literal(pagination.next)],
  ...(pagination.style === 'index' ? ([['count', literal(pagination.count)]] as const) : []),
]

const commentOf = ({ docs, binding, deprecation }: Operation): Comment => ({
  text: [docs.summary ?? docs.description],
  facts: [`\`${binding.protocol === 'http' ? `${binding.method} ${binding.path}` : binding.method}\``],
  deprecated: deprecationText(deprecation),
})
