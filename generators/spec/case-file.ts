import { readFileSync, writeFileSync } from 'node:fs'

/** One claim about generated types, as `cases/*.md` has it. */
export interface CaseFile {
  readonly path: string
  readonly claim: string
  /** A whole document where it starts with `openapi` or `openrpc`, else named schemas. */
  readonly contract: string
  /** Expected modules by path, without their header. */
  readonly modules: ReadonlyMap<string, string>
  /** Expected findings, one a line: code and pointer. */
  readonly findings: readonly string[]
  /** Code that must compile beside the output, its `@ts-expect-error` included. */
  readonly check: string | undefined
}

const fence = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm

export const readCase = (path: string): CaseFile => {
  const text = readFileSync(path, 'utf8')
  const blocks = [...text.matchAll(fence)].map(([, language = '', label, body = '']) => ({ language, label, body }))
  return {
    path,
    claim: /^# (.+)$/m.exec(text)?.[1] ?? path,
    contract: blocks.find(({ language }) => language === 'yaml')?.body ?? '',
    modules: new Map(
      blocks.flatMap(({ language, label, body }) =>
        language === 'ts' && label !== undefined && label !== 'check' ? [[label, body]] : [],
      ),
    ),
    findings: (blocks.find(({ language }) => language === 'findings')?.body ?? '')
      .split('\n')
      .filter(line => line !== ''),
    check: blocks.find(({ language, label }) => language === 'ts' && label === 'check')?.body,
  }
}

/** Replaces what a case expects by what it got, for `UPDATE_CASES=1`. New text is for a person to read before it is committed. */
export const updateCase = (
  { path, modules }: CaseFile,
  got: { readonly modules: ReadonlyMap<string, string>; readonly findings: readonly string[] },
): void => {
  const text = readFileSync(path, 'utf8').replace(fence, (whole, language: string, label: string | undefined) => {
    if (language !== 'ts' || label === undefined || label === 'check') return whole
    return `\`\`\`ts ${label}\n${got.modules.get(label) ?? ''}\`\`\``
  })
  const missing = modules.size > 0 ? [] : [...got.modules].filter(([module]) => module.startsWith('schemas/'))
  const added = missing.map(([module, body]) => `\n\`\`\`ts ${module}\n${body}\`\`\`\n`).join('')
  const noted = /^```findings\n[\s\S]*?^```$/m
  const findings = got.findings.length === 0 ? '' : `\`\`\`findings\n${got.findings.join('\n')}\n\`\`\``
  const told = noted.test(text)
    ? text.replace(noted, findings)
    : findings === ''
      ? text
      : `${text.trimEnd()}\n\n${findings}\n`
  writeFileSync(path, insertBeforeCheck(told, added))
}

const insertBeforeCheck = (text: string, added: string): string => {
  const at = text.search(/\n```(?:ts check|findings)\n/)
  return at < 0 ? `${text.trimEnd()}\n${added}` : `${text.slice(0, at)}${added}${text.slice(at)}`
}
