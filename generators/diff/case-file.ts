import { readFileSync, writeFileSync } from 'node:fs'

/** One claim about two versions of a contract, as `cases/*.md` has it. */
export interface CaseFile {
  readonly path: string
  readonly claim: string
  readonly before: string
  readonly after: string
  /** One line a change: level, impacts, code, message. */
  readonly changes: string
}

const fence = /^```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm

export const readCase = (path: string): CaseFile => {
  const text = readFileSync(path, 'utf8')
  const blocks = [...text.matchAll(fence)].map(([, language = '', label, body = '']) => ({ language, label, body }))
  const version = (wanted: string) =>
    blocks.find(({ language, label }) => language === 'yaml' && label === wanted)?.body ?? ''
  return {
    path,
    claim: /^# (.+)$/m.exec(text)?.[1] ?? path,
    before: version('before'),
    after: version('after'),
    changes: blocks.find(({ language }) => language === 'changes')?.body ?? '',
  }
}

/** Replaces what a case expects by what it got, for `UPDATE_CASES=1`. New text is for a person to read before it is committed. */
export const updateCase = ({ path }: CaseFile, changes: string): void => {
  const text = readFileSync(path, 'utf8').replace(fence, (whole, language: string) =>
    language === 'changes' ? `\`\`\`changes\n${changes}\`\`\`` : whole,
  )
  writeFileSync(path, text)
}
