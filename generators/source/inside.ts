import type { CodeBlockWriter, WriterFunction } from 'ts-morph'
import { type Code, type CodeNode, verbatim } from './code.ts'
import { write } from './write.ts'

/** A code inside of one of ts-morph's structures, which take a text or a function that writes one. */
export interface Inside extends WriterFunction {
  readonly code: CodeNode
}

/** Puts a code where a structure of ts-morph has a type, an initializer or statements. ts-morph can write it by itself. */
export const inside = (code: Code): string | Inside => {
  if (typeof code === 'string') return code
  const writes = (writer: CodeBlockWriter): void => {
    writer.write(write(code).text)
  }
  writes.code = code
  return writes
}

/** The code of such a place: one of ours as it is, a text of several lines with its lines as they are. Undefined of other functions. */
export const codeInside = (given: string | WriterFunction): Code | undefined =>
  typeof given === 'string' ? verbatim(given) : 'code' in given ? (given as Inside).code : undefined
