import { readFileSync } from 'node:fs'

/**
 * Sorts differences by a file of known ones, which contains a line `<judge> | <start of the difference> | <reason>` for each. A
 * difference without a line is new. A line without a difference must be removed.
 */
export const explained = (
  tool: string,
  differences: readonly string[],
  isPartOf: (where: string) => boolean = () => true,
): { readonly changes: readonly string[]; readonly unneeded: readonly string[] } => {
  const lines = known.filter(line => line.tool === tool && isPartOf(line.where))
  return {
    changes: differences.filter(text => !lines.some(({ where }) => text.startsWith(where))),
    unneeded: lines.filter(({ where }) => !differences.some(text => text.startsWith(where))).map(({ where }) => where),
  }
}

const known = readFileSync(new URL('differences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [tool = '', where = '', reason = ''] = line.split(' | ')
    if (reason.length < 20) throw new Error(`${line} is no judge, difference and reason.`)
    return { tool, where }
  })
