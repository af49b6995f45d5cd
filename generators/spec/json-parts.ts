import type { Json, JsonObject } from '@chainwright/model'
import { exactJson, exactOf, isJsonObject } from '@chainwright/model'

/**
 * An object as JSON, in parts: in lines, or on one line. One character beyond Latin-1 makes an engine store a whole text with two bytes per character: in parts, a
 * large document takes half the time and little memory.
 */
export function* jsonParts(root: JsonObject, form: 'lines' | 'line' = 'lines'): Generator<string> {
  const pending = { text: '' }
  yield* partsOf(root, 0, form === 'lines', pending)
  yield form === 'lines' ? `${pending.text}\n` : pending.text
}

/** Adds a value to the pending text, which it yields and clears when it is long. */
function* partsOf(value: Json, depth: number, inLines: boolean, pending: { text: string }): Generator<string> {
  if (depth >= levelsInParts || !isJsonObject(value) || Object.keys(value).length === 0) {
    pending.text += inLines ? indented(value, depth) : exactJson(value)
    return
  }
  const end = inLines ? `\n${'  '.repeat(depth)}` : ''
  const start = inLines ? `${end}  ` : ''
  const colon = inLines ? ': ' : ':'
  let begin = '{'
  for (const [key, member] of Object.entries(value)) {
    pending.text += `${begin}${start}${JSON.stringify(key)}${colon}`
    begin = ','
    const exact = exactOf(value, key)
    if (exact === undefined) yield* partsOf(member, depth + 1, inLines, pending)
    else pending.text += exact
    if (pending.text.length < long) continue
    yield pending.text
    pending.text = ''
  }
  pending.text += `${end}}`
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
