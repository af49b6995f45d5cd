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
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import type { Json } from '../model/index.ts'
import type { DocumentLimits } from './limits.ts'
import { shapeProblem, tooDeep } from './measure.ts'
import type { LineColumn, Parsed, TextProblem } from './parsed.ts'
import { plainValue } from './plain-yaml.ts'
import { segmentsOf } from './pointer.ts'

/** Reads YAML 1.2 (core schema, merge keys). Only what JSON can say is allowed: OpenAPI 3.1 §4.2. */
export const parseYaml = (text: string, limits: DocumentLimits): Parsed => {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    merge: true,
    // The library compares each key with every other one; `nodeProblems` does not.
    uniqueKeys: false,
    prettyErrors: false,
    strict: true,
    // Below this level the library says nothing of a second document in the text either.
    logLevel: 'error',
  })
  const at = (offset: number): LineColumn => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const locate = (pointers: Iterable<string>): Map<string, LineColumn> =>
    new Map([...pointers].map(pointer => [pointer, at(offsetOf(document, pointer))]))
  if (document.errors.length === 0 && document.warnings.length === 0) {
    const value = plainValue(document.contents, limits)
    if (value !== undefined) return { value, problems: [], locate }
  }
  const problems = [
    ...document.errors.map(error => syntaxProblem(error, at(error.pos[0]), limits)),
    ...document.warnings.map(warning => tagProblem(warning, at(warning.pos[0]))),
    ...nodeProblems(document, at),
  ]
  if (problems.some(problem => problem.severity === 'error' && problem.code !== 'document.duplicate-key'))
    return { value: undefined, problems, locate }
  const value = expanded(document)
  if (value === undefined) return { value, problems: [...problems, aliasProblem], locate }
  const { problem } = shapeProblem(value, limits)
  if (problem !== undefined) {
    const position = problem.pointer === '' ? {} : at(offsetOf(document, problem.pointer))
    return { value: undefined, problems: [...problems, { ...problem, ...position }], locate }
  }
  const foreign = foreignValue(value)
  if (foreign === undefined) return { value, problems, locate }
  return {
    value: undefined,
    problems: [...problems, notJson(foreign, at(offsetOf(document, foreign.pointer)))],
    locate,
  }
}

/** Keys that stand twice or are no text, and aliases of nothing: the library would guess at some and throw at others. */
const nodeProblems = (document: Document, at: (offset: number) => LineColumn): TextProblem[] => {
  const problems: TextProblem[] = []
  const anchors = new Set<string>()
  const tell = (node: unknown, message: string, help: string): void => {
    problems.push({ ...at(startOf(node) ?? 0), code: 'document.syntax', severity: 'error', pointer: '', message, help })
  }
  const anchored = (node: Node): void => {
    if (isAlias(node)) {
      if (!anchors.has(node.source))
        tell(
          node,
          `The alias "*${node.source}" stands before its anchor, or has none.`,
          `Write "&${node.source}" where the value is first written.`,
        )
    } else if (node.anchor !== undefined) anchors.add(node.anchor)
  }
  visit(document, {
    Map: (_key, node) => {
      // Where a kind of node has a visitor of its own, that of all nodes is not called.
      anchored(node)
      const seen = new Set<string>()
      for (const { key } of node.items) {
        if (!isScalar(key) || isMerge(key.value)) continue
        // `200` and `"200"` are one name in JSON.
        const name = keyText(key)
        if (seen.has(name)) problems.push({ ...duplicateKey, ...at(startOf(key) ?? 0) })
        seen.add(name)
      }
    },
    Pair: (_key, { key }) => {
      if (isCollection(key)) tell(key, 'A list or an object is no key.', 'Write a text as the key.')
    },
    Node: (_key, node) => anchored(node),
  })
  return problems
}

/** The library refuses to expand what holds too many aliases inside one another. */
const expanded = (document: Document): Json | undefined => {
  try {
    return document.toJS({ maxAliasCount: 10_000 }) as Json
  } catch {
    return undefined
  }
}

const aliasProblem: TextProblem = {
  line: 1,
  column: 1,
  code: 'document.too-large',
  severity: 'error',
  pointer: '',
  message: 'The aliases of this YAML document stand for too much.',
  help: 'Use fewer aliases inside one another.',
}

const syntaxProblem = (error: YAMLError, position: LineColumn, limits: DocumentLimits): TextProblem => {
  const problem = (code: string, message: string, help: string): TextProblem => ({
    ...position,
    code,
    severity: 'error',
    pointer: '',
    message,
    help,
  })
  // The library goes down with the text, further than the stack goes.
  if (error.message.startsWith('Maximum call stack')) return { ...tooDeep(limits), ...position }
  switch (error.code) {
    case 'MULTIPLE_DOCS':
      return problem(
        'document.syntax',
        'The text has a second YAML document.',
        'Keep each document in a file of its own.',
      )
    default:
      return problem(
        'document.syntax',
        `The text is no YAML: ${oneLine(error.message)}.`,
        'Correct the text at this place.',
      )
  }
}

const duplicateKey: TextProblem = {
  line: 1,
  column: 1,
  code: 'document.duplicate-key',
  severity: 'error',
  pointer: '',
  message: 'This key stands twice in one object.',
  help: 'Remove or rename one of the two; a reader would see only the last.',
  recovery: 'the last one counts',
}

const tagProblem = (warning: YAMLError, position: LineColumn): TextProblem => ({
  ...position,
  code: 'document.syntax',
  severity: 'warning',
  pointer: '',
  message: `${oneLine(warning.message)}.`,
  help: 'Use only what JSON can say: OpenAPI and OpenRPC documents have no tags of their own.',
})

const oneLine = (message: string): string => message.replace(/\s+/g, ' ').trimEnd().replace(/[.:]$/, '')

interface Foreign {
  readonly pointer: string
  readonly what: string
}

/** The first value that YAML can say and JSON cannot. */
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
          const found = find(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
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
  message: `The value is ${what}, which JSON cannot say.`,
  help: 'Write it as a string, or as a number that JSON has.',
})

/** Where the key of a member or an item begins; of the nearest ancestor where the text has none. */
const offsetOf = (document: Document, pointer: string): number => {
  let node: unknown = document.contents
  let offset = startOf(document.contents) ?? 0
  for (const segment of segmentsOf(pointer) ?? []) {
    const resolved =
      isNode(node) && 'resolve' in node
        ? (node as { resolve(document: Document): Node | undefined }).resolve(document)
        : node
    const next = step(resolved, segment)
    if (next === undefined) return offset
    offset = startOf(next.start) ?? offset
    node = next.value
  }
  return offset
}

const step = (node: unknown, segment: string): { start: unknown; value: unknown } | undefined => {
  if (isMap(node)) {
    const pair = node.items.find(item => isPair(item) && keyText(item.key) === segment)
    return pair === undefined ? undefined : { start: pair.key, value: pair.value }
  }
  if (!isSeq(node)) return undefined
  const item = node.items[Number(segment)]
  return item === undefined ? undefined : { start: item, value: item }
}

/** The library marks a merge key, which may stand more than once, by a symbol. */
const isMerge = (value: unknown): boolean => value === '<<' || typeof value === 'symbol'

const keyText = (key: unknown): string => (!isScalar(key) ? `${key}` : isMerge(key.value) ? '<<' : `${key.value ?? ''}`)

const startOf = (node: unknown): number | undefined => (isNode(node) ? (node.range?.[0] ?? undefined) : undefined)
