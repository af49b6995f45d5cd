import { append } from '../document/pointer.ts'
import type { Walk } from '../document/structure.ts'
import type { JsonObject } from '../model/index.ts'

interface At {
  readonly pointer: string
  readonly walk: Walk
}

/** Reports two mutually exclusive members. */
export const exclusive = (value: JsonObject, [a, b]: readonly [string, string], { pointer, walk }: At): undefined => {
  if (value[a] !== undefined && value[b] !== undefined)
    walk.error(
      'structure.exclusive',
      append(pointer, b),
      `\`${a}\` and \`${b}\` cannot be used together.`,
      `Remove \`${a}\` or \`${b}\`.`,
      'Both are kept.',
    )
}

/** Reports an object that does not have exactly one of two members. */
export const oneOfTwo = (
  value: JsonObject,
  [a, b]: readonly [string, string],
  { pointer, walk, title }: At & { readonly title: string },
): undefined => {
  exclusive(value, [a, b], { pointer, walk })
  if (value[a] === undefined && value[b] === undefined)
    walk.error(
      'structure.required',
      pointer,
      `${title} must have \`${a}\` or \`${b}\`.`,
      `Add \`${a}\`.`,
      'It is read without either.',
    )
}
