import type { Json, JsonObject } from '@chainwright/model'
import { exactJson, exactOf, isJsonObject } from '@chainwright/model'

/**
 * The lines of an object as JSON, in parts. One character beyond Latin-1 makes an engine store a whole text with two bytes per character: in parts, a
 * large document takes half the time and little memory.
 */
export function* jsonParts(root: JsonObject): Generator<string> {
  const pending = { text: '' }
  yield* partsOf(root, 0, pending)
  yield `${pending.text}\n`
}

/** Adds a value to the pending text, which it yields and clears when it is long. */
function* partsOf(value: Json, depth: number, pending: { text: string }): Generator<string> {
  if (depth >= levelsInParts || !isJsonObject(value) || Object.keys(value).length === 0) {
    pending.text += indented(value, depth)
    return
  }
  const indent = '  '.repeat(depth)
  let begin = '{'
  for (const [key, member] of Object.entries(value)) {
    pending.text += `${begin}\n${indent}  ${JSON.stringify(key)}: `
    begin = ','
    const exact = exactOf(value, key)
    if (exact === undefined) yield* partsOf(member, depth + 1, pending)
    else pending.text += exact
    if (pending.text.length < long) continue
    yield pending.text
    pending.text = ''
  }
  pending.text += `\n${indent}}`
}

/** The depth of the operations of a path, and of the schemas of components. */
const levelsInParts = 3

const long = 1 << 15

/** A value as JSON, indented for its depth: it is written inside as many lists, and their lines are removed. */
const indented = (value: Json, depth: number): string => {
  let around = value
  for (let i = 0; i < depth; i++) around = [around]
  const text = exactJson(around, 2)
  // The line of each bracket also contains a line feed and an indentation.
  return text.slice(depth * (depth + 3), text.length - depth * (depth + 1))
}
