import { indented } from '../../source/quoting.ts'
import { isMerged } from '../analysis/merged.ts'
import { letsBigintsPass, type View } from '../analysis/view.ts'
import { type Expression, inline, test } from '../check/expression.ts'
import type { Asking, Explanation, Keyword } from '../check/keyword.ts'
import { narrowed } from '../check/narrowing.ts'
import { keywordsOf } from '../keywords/index.ts'
import { literal } from '../literal.ts'
import type { ModuleWriter } from '../module-writer.ts'
import { placeOf } from '../place.ts'

/**
 * What explains the refusals of a schema: the guard's conditions once more, as calls that add an issue each.
 * With a name a statement, without one an expression.
 */
export const explanationCode = (writer: ModuleWriter, view: View, fn: { name?: string; place: string }): string => {
  const { above, units } = partsOf(writer, view, fn.place)
  const code = functionOf(writer, above, units)
  // A constant that is another one would have to stand below it, and modules may import each other.
  if (fn.name !== undefined && /^explain[A-Z\d_]/.test(code))
    return `const ${fn.name}: ${writer.useType('Explain')} = at => ${code}(at)`
  if (fn.name === undefined) return code
  const value = writer.forks(view) ? `/* @__PURE__ */ ${writer.use('once')}(${code})` : code
  return `const ${fn.name}: ${writer.useType('Explain')} = ${value}`
}

/** Calls that are made where a condition holds, if there is one. */
interface Unit {
  readonly condition: string | undefined
  readonly calls: readonly string[]
}

interface Parts {
  readonly above: readonly string[]
  readonly units: readonly Unit[]
}

const functionOf = (writer: ModuleWriter, above: readonly string[], units: readonly Unit[]): string => {
  const [only] = units
  if (only === undefined) return writer.use('anything')
  if (above.length === 0 && units.length === 1) {
    const [first, second] = [...(only.condition === undefined ? [] : [only.condition]), ...only.calls]
    const few = only.calls.length + (only.condition === undefined ? 0 : 1)
    if (few === 1 && first !== undefined) return /^(\w+)\(at\)$/.exec(first)?.[1] ?? `at => ${first}`
    if (few === 2 && only.condition !== undefined && !`${second}`.includes('\n')) return `at => ${first} && ${second}`
  }
  return `at => {\n${indented([...above, ...units.flatMap(statementsOf)].join('\n'))}\n}`
}

const statementsOf = ({ condition, calls }: Unit): readonly string[] => {
  if (condition === undefined) return calls
  const [only] = calls
  if (only === undefined) return [condition]
  return calls.length === 1 && condition.length + only.length < 110 && !only.includes('\n')
    ? [`if (${condition}) ${only}`]
    : [`if (${condition}) {\n${indented(calls.join('\n'))}\n}`]
}

const partsOf = (writer: ModuleWriter, view: View, place: string): Parts => {
  const { always } = view.schema
  if (always !== undefined)
    return { above: [], units: always ? [] : [{ condition: undefined, calls: [`${writer.use('never')}(at)`] }] }
  return new Speech(writer, view, place).parts()
}

/** What the keywords of a schema have said, in their order. */
class Speech {
  readonly #writer: ModuleWriter
  readonly #view: View
  readonly #place: string
  readonly #above: string[] = []
  readonly #onces: string[] = []
  /** The check of a single type. The keywords for values of that type run if it succeeds. */
  #head: { readonly name: string; readonly of: Keyword['of']; args: readonly string[] } | undefined
  /** What speaks. */
  #keyword: Keyword | undefined
  readonly #said: { readonly of: Keyword['of']; readonly units: readonly Unit[] }[] = []

  constructor(writer: ModuleWriter, view: View, place: string) {
    this.#writer = writer
    this.#view = view
    this.#place = place
  }

  parts(): Parts {
    if (this.#writer.countsDepth(this.#view)) this.#above.push(`if (${this.#writer.use('tooDeep')}(at)) return`)
    const explanation = this.#explanation()
    for (const keyword of keywordsOf(this.#view.schema)) {
      this.#keyword = keyword
      keyword.explain(explanation)
    }
    const onces = this.#onces.map((line, index) => `const holds${index === 0 ? '' : index + 1} = ${line}`)
    // Checks that run once use the name `value`, as in guards.
    const above = [...this.#above, ...(onces.length > 0 ? ['const { value } = at', ...onces] : [])]
    return { above, units: this.#units() }
  }

  #units(): readonly Unit[] {
    const head = this.#head
    const rest = [...this.#said]
    const units: Unit[] = []
    if (head !== undefined) {
      const first = head.of === 'any' ? -1 : rest.findIndex(({ of }) => of === head.of)
      const last = first < 0 ? -1 : rest.findIndex(({ of }, index) => index > first && of !== head.of)
      const own = first < 0 ? [] : rest.splice(first, (last < 0 ? rest.length : last) - first)
      const condition = `${this.#writer.use(head.name)}(${['at', ...head.args].join(', ')})`
      units.push({ condition, calls: own.flatMap(({ units }) => units.flatMap(({ calls }) => calls)) })
    }
    const ownUnits = units.length
    for (const { of, units: said } of rest) {
      for (const unit of said) {
        const condition = of === 'any' ? unit.condition : this.#kindTest(of)
        const before = units.length > ownUnits ? units.pop() : undefined
        if (before !== undefined && before.condition === condition)
          units.push({ condition, calls: [...before.calls, ...unit.calls] })
        else units.push(...(before === undefined ? [] : [before]), { condition, calls: unit.calls })
      }
    }
    return units
  }

  #kindTest(of: Exclude<Keyword['of'], 'any'>): string {
    switch (of) {
      case 'number':
        return letsBigintsPass(this.#view.schema)
          ? `${this.#writer.use('isNumber')}(at.value)`
          : 'Number.isFinite(at.value)'
      case 'string':
        return "typeof at.value === 'string'"
      case 'array':
        return 'Array.isArray(at.value)'
      case 'object':
        return `${this.#writer.use('hasMembers')}(at.value)`
    }
  }

  #explanation(): Explanation {
    const [writer, view, place] = [this.#writer, this.#view, this.#place]
    const write = writer.writing(place)
    const asking = (): Asking => ({
      write,
      path: new Set(),
      enter: writer.enter,
      holds: (part, step) => this.#once(part, placeOf(place, step)),
      item: (part): Expression =>
        writer.condition(part, 'item', { place: placeOf(place, 'Contained'), depth: undefined }),
      has: name => test(`${writer.use('hasMember')}(at.value, ${literal(name)})`),
    })
    const say = (name: string, ...rest: readonly string[]): void => {
      this.#said.push({
        of: this.#kindSpokenOf(),
        units: [{ condition: undefined, calls: [`${writer.use(name)}(${['at', ...rest].join(', ')})`] }],
      })
    }
    return {
      view,
      say,
      head: (name, of) => {
        this.#head = { name, of, args: [] }
      },
      sayAs: (type, name, ...rest) => {
        if (this.#head?.name === type) this.#head.args = rest
        else say(name, ...rest)
      },
      before: statement => this.#above.push(statement),
      explain: (schema, step) => writer.explanation(writer.enter(view, schema), placeOf(place, step)),
      apply: (schema, step) => this.#apply(writer.enter(view, schema), placeOf(place, step)),
      choice: (schema, step) => {
        const inner = writer.enter(view, schema)
        return `[${writer.guardExpression(inner, placeOf(place, step))}, ${writer.explanation(inner, placeOf(place, step))}]`
      },
      refused: (schema, step) => {
        const item = writer.enter(view, schema)
        // What is too deep is found on the way down, and named by its place.
        return writer.recursive(writer.referent(item)) ? undefined : writer.finder(item, placeOf(place, step))
      },
      asking,
      write,
    }
  }

  #kindSpokenOf(): Keyword['of'] {
    const { of = 'any', ofType = false } = this.#keyword ?? {}
    return of === 'any' && ofType ? (this.#head?.of ?? 'any') : of
  }

  /** Writes the explanation of a schema without a name inline. */
  #apply(part: View, place: string): void {
    if (isMerged(part.schema, this.#writer.shared)) {
      const { above, units } = partsOf(this.#writer, part, place)
      if (above.length === 0) {
        this.#said.push({ of: 'any', units })
        return
      }
    }
    const explained = this.#writer.explanation(part, place)
    if (explained !== 'anything')
      this.#said.push({ of: 'any', units: [{ condition: undefined, calls: [called(explained)] }] })
  }

  #once(part: View, place: string): Expression {
    const condition = this.#writer.condition(part, 'value', { place, depth: undefined })
    if (condition.kind === 'always') return condition
    const line = inline(narrowed(condition))
    const index = this.#onces.includes(line) ? this.#onces.indexOf(line) : this.#onces.push(line) - 1
    return test(`holds${index === 0 ? '' : index + 1}`)
  }
}

/** A call of what is a name or `at => …`. */
export const called = (explained: string): string =>
  /^at => [^{]/.test(explained) ? explained.slice('at => '.length) : `${explained}(at)`
