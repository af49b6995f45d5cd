import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import { composeYaml } from './compose-yaml.ts'
import { type AliasTargets, aliasTargets, expandedYaml, isMergeKey, type Unexpanded } from './expand-yaml.ts'
import { indented } from './indent-yaml.ts'
import type { DocumentLimits } from './limits.ts'
import { shapeProblem, tooDeep, tooLarge } from './measure.ts'
import { type LineColumn, locateNothing, type Parsed, type TextProblem } from './parsed.ts'
import { append, segmentsOf } from './pointer.ts'

/**
 * The maximum number of texts in quotes and collections in brackets that are read although their lines are not
 * indented. For each, the document is parsed again.
 */
export const mostOutdented = 100

/** Reads YAML 1.2 (core schema, merge keys). Only values that JSON can represent are allowed: OpenAPI 3.1 §4.2. */
export const parseYaml = (text: string, limits: DocumentLimits): Parsed => {
  const { composed, at, outdented } = composedYaml(text, limits)
  if ('tooDeepAt' in composed) {
    const problem = { ...tooDeep(limits), ...at(composed.tooDeepAt) }
    return { value: undefined, problems: [problem], locate: locateNothing }
  }
  const { document } = composed
  let targets: AliasTargets | undefined
  const targetsOf = (): AliasTargets => {
    targets ??= aliasTargets(document)
    return targets
  }
  const locate = (pointers: Iterable<string>): Map<string, LineColumn> => {
    const offsetOf = offsets(document, targetsOf())
    return new Map([...pointers].map(pointer => [pointer, at(offsetOf(pointer))]))
  }
  const stopped = (problem: TextProblem): Parsed => ({ value: undefined, problems: [...problems, problem], locate })
  const problems = [
    ...outdented,
    ...document.errors.map(error => syntaxProblem(error, at(error.pos[0]))),
    ...document.warnings.map(warning => textWarning(warning, at(warning.pos[0]))),
    ...nodeProblems(document, targetsOf(), at),
  ]
  if (problems.some(problem => problem.severity === 'error' && problem.recovery === undefined))
    return { value: undefined, problems, locate }
  const expanded = expandedYaml(document.contents, targetsOf(), limits)
  if ('problem' in expanded) return stopped(expandProblem(expanded.problem, at, limits))
  const { value } = expanded
  const { problem } = shapeProblem(value, limits)
  if (problem !== undefined) {
    const position = problem.pointer === '' ? {} : at(offsets(document, targetsOf())(problem.pointer))
    return stopped({ ...problem, ...position })
  }
  const foreign = foreignValue(value)
  if (foreign === undefined) return { value, problems, locate }
  return stopped(notJson(foreign, at(offsets(document, targetsOf())(foreign.pointer))))
}

/**
 * The nodes of a text. Lines in quotes or brackets need no indentation here, because most parsers do not require it.
 */
const composedYaml = (text: string, limits: DocumentLimits) => {
  const outdented: TextProblem[] = []
  for (let read = text; ; ) {
    const lines = new LineCounter()
    const at = (offset: number): LineColumn => {
      const { line, col } = lines.linePos(offset)
      return { line: Math.max(line, 1), column: Math.max(col, 1) }
    }
    const isLenient = outdented.length < mostOutdented
    const composed = composeYaml(read, lines, { levels: limits.depth + 1, isLenient })
    if (!('outdented' in composed)) return { composed, at, outdented }
    outdented.push({ ...outdentedProblem, ...at(composed.outdented.start) })
    read = indented(read, composed.outdented)
  }
}

/**
 * Reports duplicate keys, keys that are not strings, and aliases without an anchor. The library accepts some of them,
 * and throws for others.
 */
const nodeProblems = (document: Document, targets: AliasTargets, at: (offset: number) => LineColumn): TextProblem[] => {
  const problems: TextProblem[] = []
  for (const [alias, target] of targets) {
    if (target !== undefined || !isAlias(alias)) continue
    problems.push(
      syntax(
        at(startOf(alias) ?? 0),
        `The alias "*${alias.source}" has no anchor before it.`,
        `Write "&${alias.source}" before the first occurrence of the value.`,
      ),
    )
  }
  visit(document, {
    Map: (_key, node) => {
      const seen = new Set<string>()
      for (const { key } of node.items) {
        if (!isScalar(key) || isMergeKey(key)) continue
        // `200` and `"200"` are one name in JSON.
        const name = keyText(key)
        if (seen.has(name)) problems.push({ ...duplicateKey, ...at(startOf(key) ?? 0) })
        seen.add(name)
      }
    },
    Pair: (_key, { key }) => {
      if (isCollection(key)) problems.push(invalidKey(at(startOf(key) ?? 0)))
    },
  })
  return problems
}

const syntax = (position: LineColumn, message: string, help: string): TextProblem => ({
  ...position,
  code: 'document.syntax',
  severity: 'error',
  pointer: '',
  message,
  help,
})

const invalidKey = (position: LineColumn): TextProblem =>
  syntax(position, 'An array or an object cannot be a key.', 'Write a string as the key.')

const expandProblem = (
  problem: Unexpanded,
  at: (offset: number) => LineColumn,
  limits: DocumentLimits,
): TextProblem => {
  switch (problem.rule) {
    case 'values':
      return tooLarge(limits)
    case 'key':
      return invalidKey(at(startOf(problem.node) ?? 0))
    case 'merge':
      return syntax(
        at(startOf(problem.node) ?? 0),
        'The value of the merge key "<<" must be an object or an array of objects.',
        'Use an alias of an object, or rename the key.',
      )
    default:
      return problem satisfies never
  }
}

const syntaxProblem = (error: YAMLError, position: LineColumn): TextProblem =>
  error.code === 'MULTIPLE_DOCS'
    ? syntax(position, 'The file contains a second YAML document.', 'Move it to its own file.')
    : syntax(
        position,
        `Invalid YAML: ${oneLine(error.message)}.`,
        'Correct the text here, or a bracket or quotation mark before it that is not closed.',
      )

const duplicateKey: TextProblem = {
  line: 1,
  column: 1,
  code: 'document.duplicate-key',
  severity: 'error',
  pointer: '',
  message: 'This key occurs twice in one object.',
  help: 'Remove or rename one of the two. Most parsers use only the last one.',
  recovery: 'The last one is used.',
}

const outdentedProblem: TextProblem = {
  line: 1,
  column: 1,
  code: 'document.indentation',
  severity: 'error',
  pointer: '',
  message: 'A value in quotes or brackets continues on a line that is not indented more than its key.',
  help: 'Indent its lines more than its key, as YAML requires.',
  recovery: 'It is read as if it were indented.',
}

const textWarning = (warning: YAMLError, position: LineColumn): TextProblem => ({
  ...position,
  code: 'document.syntax',
  severity: 'warning',
  pointer: '',
  message: `${oneLine(warning.message)}.`,
  help:
    warning.code === 'TAG_RESOLVE_FAILED'
      ? 'Use only values that JSON can represent: OpenAPI and OpenRPC documents do not define YAML tags.'
      : 'Correct the text at this place.',
})

const oneLine = (message: string): string => message.replace(/\s+/g, ' ').trimEnd().replace(/[.:]$/, '')

interface Foreign {
  readonly pointer: string
  readonly what: string
}

/** The first value that YAML can represent but JSON cannot. */
const foreignValue = (root: unknown): Foreign | undefined => {
  const seen = new Set<object>()
  const find = (value: unknown, pointer: string): Foreign | undefined => {
    switch (typeof value) {
      case 'number':
        return Number.isFinite(value) ? undefined : { pointer, what: `the number ${value}` }
      case 'object': {
        if (value === null || seen.has(value)) return undefined
        seen.add(value)
        if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
          return { pointer, what: value.constructor.name }
        for (const [key, inner] of Object.entries(value)) {
          const found = find(inner, append(pointer, key))
          if (found !== undefined) return found
        }
        return undefined
      }
      case 'string':
      case 'boolean':
        return undefined
      default:
        return { pointer, what: `a ${typeof value}` }
    }
  }
  return find(root, '')
}

const notJson = ({ pointer, what }: Foreign, position: LineColumn): TextProblem => ({
  ...position,
  code: 'document.not-json',
  severity: 'error',
  pointer,
  message: `The value is ${what}, which JSON cannot represent.`,
  help: 'Write it as a string, or as a number that JSON can represent.',
})

/**
 * The offset of the key of a member or of the start of an item. If the text does not contain the place, that of its
 * nearest ancestor.
 */
const offsets = (document: Document, targets: AliasTargets): ((pointer: string) => number) => {
  const members = new Map<object, ReadonlyMap<string, Pair>>()
  const membersOf = (map: YAMLMap): ReadonlyMap<string, Pair> => {
    const known = members.get(map)
    if (known !== undefined) return known
    // Only the first of equal keys is reported.
    const made = new Map(map.items.toReversed().flatMap(item => (isPair(item) ? [[keyText(item.key), item]] : [])))
    members.set(map, made)
    return made
  }
  const step = (node: unknown, segment: string): { readonly start: unknown; readonly value: unknown } | undefined => {
    if (isMap(node)) {
      const pair = membersOf(node).get(segment)
      return pair === undefined ? undefined : { start: pair.key, value: pair.value }
    }
    const item = isSeq(node) ? node.items[Number(segment)] : undefined
    return item === undefined ? undefined : { start: item, value: item }
  }
  return pointer => {
    let node: unknown = document.contents
    let offset = startOf(document.contents) ?? 0
    for (const segment of segmentsOf(pointer) ?? []) {
      const next = step(isAlias(node) ? targets.get(node) : node, segment)
      if (next === undefined) return offset
      offset = startOf(next.start) ?? offset
      node = next.value
    }
    return offset
  }
}

const keyText = (key: unknown): string => (!isScalar(key) ? `${key}` : isMergeKey(key) ? '<<' : `${key.value ?? ''}`)

const startOf = (node: unknown): number | undefined => (isNode(node) ? (node.range?.[0] ?? undefined) : undefined)
