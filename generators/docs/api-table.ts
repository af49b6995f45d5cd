import type { Api, Operation } from '../model/index.ts'
import { groupedBy } from '../source/grouped.ts'
import type { Names } from '../source/names.ts'

/** Every operation with its input and answer, one a line, as Markdown. */
export const apiTable = (api: Api, names: Names): string => {
  const groups = groupedBy(api.operations, operation => names.resource(operation))
  const sections = [...groups].map(([resource, operations]) =>
    [`## ${resource}`, '', ...operations.map(operation => line(operation, names))].join('\n'),
  )
  const schemas = api.schemas.map(schema => `\`${names.schema(schema, 'output')}\``)
  const parts = [
    header(api),
    `# ${prose(api.title)}`,
    ...(api.docs.summary === undefined ? [] : [prose(api.docs.summary)]),
    ...sections,
    ...(schemas.length === 0 ? [] : ['## Types', schemas.join(', ')]),
  ]
  return `${parts.join('\n\n')}\n`
}

// Two hyphens could end the comment.
const header = ({ documents }: Api): string =>
  `<!-- @generated from ${documents.map(({ file }) => file.replace(/-(?=-)|[<>]|\s/g, '_')).join(', ')}; do not edit. -->`

const line = (operation: Operation, names: Names): string => {
  const call = [...names.group(operation), names.member(operation)].join('.')
  const fields = operation.input.map(field => `${names.field(operation, field)}${field.required ? '' : '?'}`)
  const input = fields.length === 0 ? '' : `{ ${fields.join(', ')} }`
  const address =
    operation.binding.protocol === 'http'
      ? `${operation.binding.method} ${operation.binding.path}`
      : operation.binding.method
  const summary = operation.docs.summary === undefined ? '' : `: ${prose(operation.docs.summary)}`
  const gone = operation.deprecation === undefined ? '' : ' (deprecated)'
  return `- ${code(`${call}(${input})`)} → ${code(names.output(operation))}${gone}, ${code(address)}${summary}`
}

/** A code span that holds any text (CommonMark §6.1): its fence is longer than every run of backticks inside. */
const code = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ')
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`
}

/** A document's text as text: nothing in it is markup. */
const prose = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')
