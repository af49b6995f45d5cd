import { isJsonArray, type Json, type JsonObject } from '../model/index.ts'
import type { DocumentLimits } from './limits.ts'
import type { TextProblem } from './parsed.ts'
import { append } from './pointer.ts'

/** Like `shapeProblem`, but for a value of `JSON.parse`, in which no object occurs twice. */
export const treeProblem = (
  root: Json,
  limits: DocumentLimits,
): { readonly keys: number; readonly problem: TextProblem | undefined } => {
  let keys = 0
  let values = 1
  let isDeep = false

  const count = (holder: JsonObject | readonly Json[], depth: number): void => {
    if (depth > limits.depth) {
      isDeep = true
      return
    }
    if (isJsonArray(holder)) {
      values += holder.length
      for (const value of holder) if (typeof value === 'object' && value !== null) count(value, depth + 1)
      return
    }
    for (const key in holder) {
      keys += 1
      const value = holder[key]
      if (typeof value === 'object' && value !== null) count(value, depth + 1)
    }
  }

  if (typeof root === 'object' && root !== null) count(root, 0)
  return { keys, problem: isDeep ? tooDeep(limits) : values + keys > limits.values ? tooLarge(limits) : undefined }
}

/**
 * Counts the keys of a value, and reports it if it is too deep, too large or cyclic. YAML aliases share one object
 * between several places; each place counts as a copy, but the object is walked once.
 */
export const shapeProblem = (
  root: Json,
  limits: DocumentLimits,
): { readonly keys: number; readonly problem: TextProblem | undefined } => {
  const sizes = new Map<object, { readonly values: number; readonly height: number }>()
  const way: (string | number)[] = []
  let keys = 0
  let problem: TextProblem | undefined

  const pointer = (): string => way.reduce<string>(append, '')

  const measure = (value: Json, depth: number): { readonly values: number; readonly height: number } => {
    if (typeof value !== 'object' || value === null || problem !== undefined) return scalar
    const known = sizes.get(value)
    if (known === inProgress) {
      problem = { ...aliasCycle, pointer: pointer() }
      return scalar
    }
    // An alias may be nested deeper in the document than its anchor.
    if (depth + (known?.height ?? 0) > limits.depth) {
      problem = { ...tooDeep(limits), pointer: pointer() }
      return scalar
    }
    if (known !== undefined) return known
    sizes.set(value, inProgress)
    let values = 1
    let height = 0
    const inner = (segment: string | number, part: Json): void => {
      way.push(segment)
      const size = measure(part, depth + 1)
      values += size.values
      if (size !== scalar) height = Math.max(height, size.height + 1)
      way.pop()
    }
    if (isJsonArray(value)) for (const [i, item] of value.entries()) inner(i, item)
    else
      for (const key of Object.keys(value)) {
        keys += 1
        inner(key, value[key] as Json)
      }
    const size = { values, height }
    sizes.set(value, size)
    if (values > limits.values) problem ??= tooLarge(limits)
    return size
  }

  measure(root, 0)
  return { keys, problem }
}

const scalar = { values: 1, height: 0 }
const inProgress = { values: 0, height: 0 }

const outOfBounds = (code: string, message: string, help: string): TextProblem => ({
  line: 1,
  column: 1,
  code,
  severity: 'error',
  pointer: '',
  message,
  help,
})

const aliasCycle = outOfBounds(
  'document.alias-cycle',
  'A YAML alias is inside the value that it refers to.',
  'Use a `$ref` for a structure that refers to itself.',
)

export const tooDeep = ({ depth }: DocumentLimits): TextProblem =>
  outOfBounds(
    'document.too-deep',
    `The document is nested deeper than ${depth} levels.`,
    'Move inner parts to `components`, and refer to them.',
  )

export const tooLarge = ({ values }: DocumentLimits): TextProblem =>
  outOfBounds(
    'document.too-large',
    `The document contains more than ${values} values, including those of YAML aliases.`,
    'Use fewer nested YAML aliases.',
  )
