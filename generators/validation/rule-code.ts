import type { Rule, Schema } from '@chainwright/model'
import { type ASTNode, parse } from '@marcbachmann/cel-js'
import { type Code, code, local } from '../source/code/code.ts'
import { identifier, reservedWords } from '../source/names/identifiers.ts'
import { arrayOf, callOf, conditionalOf, objectOf, operationOf, tight } from '../source/typescript/layouts.ts'
import { literal, objectKey } from '../source/typescript/quoting.ts'
import { kindsOf, mayAcceptBigints } from './analysis/view.ts'

/** A rule as TypeScript: the members it reads, with their defaults, and the condition over them. */
export interface RuleCode {
  readonly members: readonly string[]
  /** Parameter of a function of the object: `{ a, b = 0 }`. */
  readonly parameter: Code
  readonly condition: Code
}

/**
 * What a rule refers to: functions of the runtime, and the test of a pattern (undefined if the pattern is not a
 * regular expression).
 */
export interface RuleReferences {
  readonly runtime: (name: string) => Code
  readonly matches: (pattern: string) => Code | undefined
}

/**
 * Translates a rule's CEL (https://github.com/google/cel-spec) over the members of an object. If validators cannot
 * enforce a part of the rule, it returns the reason as the end of a sentence.
 */
export const ruleCode = (
  rule: Rule,
  schema: Schema,
  references: RuleReferences,
): RuleCode | { readonly reason: string } => {
  try {
    const translation = new Translation(schema, references)
    const { ast } = parse(rule.expression)
    const condition = translation.boolean(ast)
    return { ...translation.result(), condition }
  } catch (error) {
    if (error instanceof NotTranslated) return { reason: error.message }
    // The parser's own errors have a drawing of the place below the first line.
    return {
      reason: `is not CEL: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it cannot be read'}`,
    }
  }
}

class NotTranslated extends Error {}

class Translation {
  readonly #schema: Schema
  readonly #references: RuleReferences
  readonly #locals = new Map<string, string>()

  constructor(schema: Schema, references: RuleReferences) {
    this.#schema = schema
    this.#references = references
  }

  result(): Omit<RuleCode, 'condition'> {
    const parts = [...this.#locals].map(([name, local]) => {
      const preset = presetOf(this.#schema, name)
      const bound = objectKey(name) === local ? local : `${objectKey(name)}: ${local}`
      return preset === undefined ? bound : code`${bound} = ${literal(preset.value)}`
    })
    return { members: [...this.#locals.keys()], parameter: objectOf(parts) }
  }

  /** A condition: an expression that is a boolean in CEL, with a type assertion for TypeScript. */
  boolean(node: ASTNode): Code {
    switch (node.op) {
      case '&&':
      case '||':
        return operationOf(
          node.op,
          node.args.map(part => this.boolean(part)),
        )
      case '!_':
        return code`!${tight(this.boolean(node.args))}`
      case '?:': {
        const [condition, then, otherwise] = node.args
        return conditionalOf(this.boolean(condition), this.boolean(then), this.boolean(otherwise))
      }
      case '==':
      case '!=':
        return this.#equality(node.op, node.args)
      case '<':
      case '<=':
      case '>':
      case '>=':
        return operationOf(node.op, [this.#number(node.args[0]), this.#number(node.args[1])])
      case 'in':
        return this.#contained(node.args)
      case 'call':
        if (node.args[0] === 'has') return this.#has(node.args[1][0])
        break
      case 'rcall':
        return this.#textTest(node.args)
      case 'value':
        if (typeof node.args === 'boolean') return `${node.args}`
        break
      case 'id':
      case '.':
      case '[]':
        return operationOf('===', [this.value(node), 'true'])
    }
    throw new NotTranslated(`uses \`${nameOf(node)}\` as a condition, which is not supported`)
  }

  /** Any value, as an expression of type `unknown` or narrower. */
  value(node: ASTNode): Code {
    switch (node.op) {
      case 'value':
        return this.#literal(node.args)
      case 'id':
        return this.#member(node.args)
      case 'list':
        return arrayOf(node.args.map(item => this.value(item)))
      case '.':
        return this.#call('memberOf', this.value(node.args[0]), literal(node.args[1]))
      case '[]':
        return this.#call('memberOf', this.value(node.args[0]), this.value(node.args[1]))
      case '+':
      case '-':
      case '*':
      case '%':
        return operationOf(node.op, [this.#term(node.args[0]), this.#term(node.args[1])])
      case '/': {
        const quotient = operationOf('/', [this.#term(node.args[0]), this.#term(node.args[1])])
        // CEL divides integers without a remainder.
        return this.#isInteger(node.args[0]) && this.#isInteger(node.args[1])
          ? callOf('Math.trunc', [quotient])
          : quotient
      }
      case '-_':
        return code`-${tight(this.#term(node.args))}`
      case '?:': {
        const [condition, then, otherwise] = node.args
        return conditionalOf(this.boolean(condition), this.value(then), this.value(otherwise))
      }
      case 'call':
        if (node.args[0] === 'size' && node.args[1][0] !== undefined)
          return this.#call('sizeOfAny', this.value(node.args[1][0]))
        return this.boolean(node)
      case 'rcall':
        if (node.args[0] === 'size') return this.#call('sizeOfAny', this.value(node.args[1]))
        return this.boolean(node)
      case '.?':
      case '[?]':
      case 'map':
        throw new NotTranslated(`uses \`${nameOf(node)}\`, which is not supported`)
      default:
        return this.boolean(node)
    }
  }

  #call(name: string, ...args: readonly Code[]): Code {
    return callOf(this.#references.runtime(name), args)
  }

  #number(node: ASTNode): Code {
    const value = this.value(node)
    return node.op === 'id' || node.op === '.' || node.op === '[]' ? code`(${value} as number)` : value
  }

  /** An operand of arithmetic, in which numbers and bigints cannot be combined. */
  #term(node: ASTNode): Code {
    const member = node.op === 'id' ? memberSchema(this.#schema, node.args) : undefined
    return member !== undefined && mayAcceptBigints(member) && kindsOf(member).has('number')
      ? callOf('Number', [this.value(node)])
      : this.#number(node)
  }

  #equality(op: '==' | '!=', [left, right]: readonly [ASTNode, ASTNode]): Code {
    const [a, b] = [this.value(left), this.value(right)]
    if (isPlain(left) || isPlain(right)) return operationOf(`${op}=`, [a, b])
    const equal = this.#call('equal', a, b)
    return op === '!=' ? code`!${equal}` : equal
  }

  #contained([needle, container]: readonly [ASTNode, ASTNode]): Code {
    return this.#call('contained', this.value(needle), this.value(container))
  }

  #has(node: ASTNode | undefined): Code {
    // Check whether the member exists before its default is set.
    if (node?.op === 'id') return this.#call('hasMember', local('value'), literal(node.args))
    if (node?.op === '.') return this.#call('hasMember', this.value(node.args[0]), literal(node.args[1]))
    throw new NotTranslated('uses `has` on something that is not a property')
  }

  #textTest([name, subject, [first]]: readonly [string, ASTNode, readonly ASTNode[]]): Code {
    if (first === undefined) throw new NotTranslated(`uses \`${name}\`, which is not supported`)
    const asText = (node: ASTNode): Code => code`${tight(this.value(node))} as string`
    const text = (): Code => code`(${tight(this.value(subject))} as string | undefined)`
    switch (name) {
      case 'startsWith':
      case 'endsWith':
        return operationOf('===', [callOf(code`${text()}?.${name}`, [asText(first)]), 'true'])
      case 'contains':
        return operationOf('===', [callOf(code`${text()}?.includes`, [asText(first)]), 'true'])
      case 'matches': {
        const test =
          first.op === 'value' && typeof first.args === 'string' ? this.#references.matches(first.args) : undefined
        if (test === undefined)
          throw new NotTranslated('uses `matches` with something that is not a regular expression')
        return callOf(test, [asText(subject)])
      }
    }
    throw new NotTranslated(`uses \`${name}\`, which is not supported`)
  }

  #literal(value: unknown): Code {
    if (typeof value === 'bigint') return `${value}`
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
      return literal(value)
    const unsigned = Number(`${value}`)
    if (Number.isFinite(unsigned)) return `${unsigned}`
    throw new NotTranslated('has a literal that is not a JSON value')
  }

  #member(name: string): string {
    const known = this.#locals.get(name)
    if (known !== undefined) return known
    const local = identifier(name === 'value' ? 'value_' : name, 'member', reservedWords)
    this.#locals.set(name, local)
    return local
  }

  #isInteger(node: ASTNode): boolean {
    if (node.op === 'value') return typeof node.args === 'bigint'
    if (node.op === 'id') return memberSchema(this.#schema, node.args)?.keywords.type?.join() === 'integer'
    return ['+', '-', '*', '/', '%'].includes(node.op) && (node.args as ASTNode[]).every(part => this.#isInteger(part))
  }
}

const isPlain = (node: ASTNode): boolean => node.op === 'value'

const nameOf = (node: ASTNode): string => (node.op === 'call' || node.op === 'rcall' ? node.args[0] : node.op)

/** The schema of a possible member of an object, from `properties`, references and `allOf`. */
export const memberSchema = (schema: Schema, name: string): Schema | undefined => {
  const pending = [schema]
  const seen = new Set<Schema>()
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const member = at.keywords.properties?.get(name)
    if (member !== undefined) return member
    pending.push(...(at.keywords.allOf ?? []), ...(at.keywords.ref === undefined ? [] : [at.keywords.ref]))
  }
  return undefined
}

/** The default of a member, next to a reference or in its target. */
const presetOf = (schema: Schema, name: string): Schema['keywords']['default'] => {
  const seen = new Set<Schema>()
  for (let at = memberSchema(schema, name); at !== undefined && !seen.has(at); at = at.keywords.ref) {
    seen.add(at)
    if (at.keywords.default !== undefined) return at.keywords.default
  }
  return undefined
}
