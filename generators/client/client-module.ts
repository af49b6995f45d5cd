import type { Operation } from '../model/index.ts'
import { commentText } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { indented, literal, objectKey, propertyKey } from '../source/quoting.ts'
import { functionOf } from '../source/structures.ts'
import { optionsText, ownOptions } from './connection-module.ts'
import { memberComment } from './facade-docs.ts'
import { type GroupNode, groupTree } from './group-tree.ts'
import { inputIsOptional, inputText } from './input-text.ts'
import { itemText } from './item-text.ts'
import { signatures } from './overloads.ts'
import type { Plan } from './plan.ts'
import { parametersText, signatureText } from './signature-text.ts'

/** The client with all operations as its members: an interface that a person can read, and the function that makes it. */
export const clientModule = (plan: Plan): SourceFile => {
  const imports: Import[] = []
  const writer = new Writer(plan, imports)
  const tree = groupTree(plan.api.operations, plan.names)
  const create = writer.create(tree)
  return {
    kind: 'client',
    module: 'client',
    origin: plan.origin,
    imports,
    reexports: [],
    statements: [writer.options(), ...writer.interfaces(tree), create],
  }
}

class Writer {
  readonly #plan: Plan
  readonly #imports: Import[]
  readonly #rpc: boolean
  readonly #variables: boolean

  constructor(plan: Plan, imports: Import[]) {
    this.#plan = plan
    this.#imports = imports
    this.#rpc = plan.api.operations.some(({ binding }) => binding.protocol === 'jsonrpc')
    this.#variables = ownOptions(plan).some(({ kind }) => kind === 'variable')
  }

  options(): string {
    const { local } = this.#plan
    const own = ownOptions(this.#plan).map(({ name }) => literal(name))
    if (own.length > 0)
      this.#imports.push({ from: { kind: 'client', module: 'connection' }, names: [local.connectOptions], types: true })
    const bases = [
      this.#type('ClientOptions'),
      ...(own.length > 0 ? [`Pick<${local.connectOptions}, ${own.join(' | ')}>`] : []),
    ]
    return `${commentText({ text: [`Options of \`${local.create}\`.`] })}export interface ${local.options} extends ${bases.join(', ')} {}`
  }

  /** The client's interface, then those of its groups, from the outside in. */
  interfaces(root: GroupNode): string[] {
    const { local, api } = this.#plan
    const name = root.path.length === 0 ? local.client : local.group(root.path)
    const extended = root.path.length === 0 && this.#rpc ? ` extends ${this.#type('RpcMembers')}` : ''
    const comment =
      root.path.length === 0 ? commentText({ text: [api.title, api.docs.description ?? api.docs.summary] }) : ''
    const members = [
      ...root.operations.map(operation => this.#member(operation)),
      ...root.groups.map(group => `readonly ${propertyKey(group.path.at(-1) ?? '')}: ${local.group(group.path)}`),
      ...(root.path.length === 0 && this.#variables ? [this.#withMember()] : []),
    ]
    const own = `${comment}export interface ${name}${extended} {\n${members.map(member => `${indented(member)}\n`).join('')}}`
    return [own, ...root.groups.flatMap(group => this.interfaces(group))]
  }

  create(root: GroupNode): SourceFile['statements'][number] {
    const { local, names } = this.#plan
    const own = ownOptions(this.#plan)
    const [connection, options, all] = [local.inner('connection'), local.inner('options'), local.inner('given')]
    this.#imports.push({ from: { kind: 'client', module: 'api' }, names: [local.table], types: false })
    const open = `const ${connection} = ${this.#value('open')}(${local.table}, ${optionsText(own, options)})`
    const given = own.map(({ name, variable }) => (name === variable ? name : `${propertyKey(name)}: ${variable}`))
    const taken = `{ ${[...given, `...${options}`].join(', ')} }`
    return functionOf({
      name: local.create,
      parameters: [
        {
          name: this.#variables ? all : taken,
          type: `${local.options} = {}`,
          required: true,
        },
      ],
      returns: local.client,
      body: [
        ...(this.#variables ? [`const ${taken} = ${all}`] : []),
        open,
        `return ${this.#value('facade')}<${local.client}>(${connection}, ${this.#members(root)})`,
      ].join('\n'),
      comment: { text: [`Makes a client of ${names.api}. Nothing is sent before a call.`] },
    })
  }

  #withMember(): string {
    const { local } = this.#plan
    const variables = ownOptions(this.#plan)
      .filter(({ kind }) => kind === 'variable')
      .map(({ name }) => literal(name))
    const comment = commentText({ text: ['The same client with other values of the variables in its URLs.'] })
    return `${comment}with(variables: Pick<${local.options}, ${variables.join(' | ')}>): ${local.client}`
  }

  #member(operation: Operation): string {
    const { names } = this.#plan
    const name = propertyKey(names.member(operation))
    const comment = commentText(memberComment(operation))
    const rpc = operation.binding.protocol === 'jsonrpc'
    if (operation.resultBy !== undefined) {
      // of an overload that is called an editor shows what stands at the first one, not at the member
      const lines = signatures(operation, this.#plan, this.#imports, 'member').map(
        (line, index) => `${indented(index === 0 ? comment + line : line)}\n`,
      )
      return `${comment}readonly ${name}: {\n${lines.join('')}}`
    }
    const output = this.#spec(operation, names.output(operation))
    const failure = this.#spec(operation, names.failure(operation))
    const item = operation.pagination && itemText(operation, this.#plan, this.#imports)
    if (rpc) {
      const input = inputText(operation, this.#plan, this.#imports)
      const head = `readonly ${name}: ${this.#type(item === undefined ? 'RpcMethod' : 'PagedRpcMethod')}`
      return (
        comment +
        head +
        parametersText([input, output, ...(item === undefined ? [] : [item]), failure], head.length + 2)
      )
    }
    const input = `input${inputIsOptional(operation) ? '?' : ''}: ${this.#spec(operation, names.input(operation))}`
    const options = item === undefined ? this.#type('CallOptions') : `${this.#type('PageOptions')}<${item}>`
    const returns =
      item === undefined
        ? `${this.#type('Call')}<${output}, ${failure}>`
        : `${this.#type('Page')}<${output}, ${item}, ${failure}>`
    return comment + signatureText(name, [input, `options?: ${options}`], returns)
  }

  #members({ operations, groups, path }: GroupNode): string {
    const { names, local } = this.#plan
    const connection = local.inner('connection')
    const parameters = `${local.inner('input')}, ${local.inner('options')}`
    const lines = [
      ...operations.map(operation => {
        const constant = names.operation(operation)
        this.#imports.push({
          from: { kind: 'client', module: names.operationModule(operation) },
          names: [constant],
          types: false,
        })
        const key = objectKey(names.member(operation))
        if (operation.binding.protocol === 'jsonrpc')
          return `${key}: ${this.#value('bind')}(${connection}, ${constant}),`
        return operation.resultBy === undefined
          ? `${key}: (${parameters}) => ${constant}(${connection}, ${parameters}),`
          : `${key}: ${this.#value('bind')}(${connection}, ${constant}),`
      }),
      ...groups.map(group => `${objectKey(group.path.at(-1) ?? '')}: ${this.#members(group)},`),
      ...(path.length === 0 && this.#rpc ? [`...${this.#value('rpcMembers')}(${connection}),`] : []),
      ...(path.length === 0 && this.#variables
        ? [`with: variables => ${local.create}({ ...${local.inner('given')}, ...variables }),`]
        : []),
    ]
    return `{\n${lines.map(line => `${indented(line)}\n`).join('')}}`
  }

  #type(name: string): string {
    return this.#runtime(name, true)
  }

  #value(name: string): string {
    return this.#runtime(name, false)
  }

  #runtime(name: string, types: boolean): string {
    const { local } = this.#plan
    this.#imports.push({ from: { runtime: 'client' }, names: [local.imported(name)], types })
    return local.runtime(name)
  }

  #spec(operation: Operation, name: string): string {
    this.#imports.push({
      from: { kind: 'spec', module: this.#plan.names.operationModule(operation) },
      names: [name],
      types: true,
    })
    return name
  }
}
