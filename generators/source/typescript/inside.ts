import type { CodeBlockWriter, WriterFunction } from 'ts-morph'
import { type Code, type CodeNode, verbatim } from '../code/code.ts'
import { write } from '../code/write.ts'

/** A code within a ts-morph structure, which accepts a text or a function that writes one. */
export interface Inside extends WriterFunction {
  readonly code: CodeNode
}

/** Converts a code for a type, an initializer or statements of a ts-morph structure. ts-morph can also write it itself. */
export const inside = (code: Code): string | Inside => {
  if (typeof code === 'string') return code
  const writes = (writer: CodeBlockWriter): void => {
    writer.write(write(code).text)
  }
  writes.code = code
  return writes
}

/**
 * The code in a ts-morph structure: the argument of `inside`, or a text with its lines unchanged. Undefined for other
 * functions.
 */
export const codeInside = (given: string | WriterFunction): Code | undefined =>
  typeof given === 'string' ? verbatim(given) : 'code' in given ? (given as Inside).code : undefined
