import { type Content, essenceOf, type Operation, streamsOf } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import { callOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { acceptText } from './answer-types.ts'
import type { ClientEmission } from './emission.ts'
import { object, type TableMember, value } from './members.ts'

/** The description of an operation's streams for the runtime. */
export const streamTable = (
  operation: Operation,
  { names }: ClientEmission,
  runtime: (name: string) => Code,
): TableMember[] => {
  const readers = new Map<string, Code>()
  for (const content of streamsOf(operation)) {
    const type = essenceOf(content.mediaType)
    if (!readers.has(type)) readers.set(type, readerCode(content, runtime))
  }
  const { streamBy } = operation
  const field = operation.input.find(({ name }) => name === streamBy?.path[0])
  const by =
    streamBy === undefined || field === undefined
      ? undefined
      : { ...streamBy, path: [names.field(operation, field), ...streamBy.path.slice(1)] }
  return [
    ...value('accept', acceptText(operation, 'stream') ?? 'application/json'),
    ['items', object([...readers])],
    ...(by === undefined ? [] : [['by', literal(by)] as const]),
  ]
}

const readerCode = ({ stream }: Content, runtime: (name: string) => Code): Code => {
  if (stream?.form !== 'events') return runtime(stream?.form === 'lines' ? 'jsonLines' : 'jsonSequence')
  const { data, error } = stream
  const members = [
    ...value('text', data === 'json' ? undefined : data === 'text' ? true : [...data]),
    ...value('error', error ? true : undefined),
  ]
  return callOf(runtime('eventStream'), members.length === 0 ? [] : [object(members)])
}
