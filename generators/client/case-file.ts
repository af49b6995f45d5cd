import { readFileSync, writeFileSync } from 'node:fs'

/** One claim about generated clients, as `cases/*.md` has it. */
export interface CaseFile {
  readonly path: string
  readonly claim: string
  /** The document. */
  readonly contract: string
  /** Expected statements by `<module> <kind> <name>`. */
  readonly statements: ReadonlyMap<string, string>
  /** A bare operation and its input as JSON; what it sends is `http`. */
  readonly call: string | undefined
  /** Request line, headers that must be there, an empty line and the body. */
  readonly http: string | undefined
  /** Code that must compile beside the output, its `@ts-expect-error` included. */
  readonly check: string | undefined
}

const fence = /^```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm

export const readCase = (path: string): CaseFile => {
  const text = readFileSync(path, 'utf8')
  const blocks = [...text.matchAll(fence)].map(([, language = '', label, body = '']) => ({ language, label, body }))
  const bodyOf = (wanted: string) => blocks.find(({ language }) => language === wanted)?.body
  return {
    path,
    claim: /^# (.+)$/m.exec(text)?.[1] ?? path,
    contract: bodyOf('yaml') ?? '',
    statements: new Map(
      blocks.flatMap(({ language, label, body }) =>
        language === 'ts' && label !== undefined && label !== 'check' ? [[label, body]] : [],
      ),
    ),
    call: bodyOf('call')?.trim(),
    http: bodyOf('http'),
    check: blocks.find(({ language, label }) => language === 'ts' && label === 'check')?.body,
  }
}

/** Replaces what a case expects by what it got, for `UPDATE_CASES=1`. New text is for a person to read before it is committed. */
export const updateCase = ({ path }: CaseFile, got: ReadonlyMap<string, string>): void => {
  const text = readFileSync(path, 'utf8').replace(fence, (whole, language: string, label: string | undefined) =>
    language === 'ts' && label !== undefined && label !== 'check'
      ? `\`\`\`ts ${label}\n${got.get(label) ?? ''}\`\`\``
      : whole,
  )
  writeFileSync(path, text)
}
