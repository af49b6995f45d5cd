import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { run } from './program.ts'
import { temporaryFolder } from './testing/folder.ts'
import { recordingTerminal } from './testing/terminal.ts'

const printed = async (...args: string[]) => {
  const terminal = recordingTerminal('/')
  return { code: await run(args, terminal), ...terminal.printed }
}

/** The completions of bash for the last word. */
const offered = (script: string, words: readonly string[], cwd: string): readonly string[] =>
  execFileSync('bash', ['-s'], {
    cwd,
    encoding: 'utf8',
    input: `${script}
COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_chainwright
printf '%s\n' "\${COMPREPLY[@]}"
`,
  })
    .split('\n')
    .filter(line => line !== '')

it('completes verbs, the options of each, and files in bash', async () => {
  const { out } = await printed('completion', 'bash')
  const { path } = await temporaryFolder({ 'openapi.yaml': '' })
  expect(offered(out, ['chainwright', 'ge'], path)).toEqual(['generate'])
  expect(offered(out, ['chainwright', ''], path)).toEqual(
    expect.arrayContaining(['generate', 'lint', 'diff', 'init', 'replay', 'verify', 'record', 'completion']),
  )
  expect(offered(out, ['chainwright', 'verify', '--own'], path)).toEqual(['--own-data'])
  expect(offered(out, ['chainwright', 'init', '--own'], path)).toEqual([])
  expect(offered(out, ['chainwright', 'generate', 'open'], path)).toEqual(['openapi.yaml'])
})

it.each(['zsh', 'fish'])('names every verb and option in %s, each text in its quotes', async shell => {
  const { out } = await printed('completion', shell)
  const { out: bash } = await printed('completion', 'bash')
  for (const [option] of bash.matchAll(/--[a-z-]+(?=[ '])/g))
    expect(out).toContain(shell === 'fish' ? `-l ${option.slice(2)} ` : `'${option}:`)
  for (const line of out.split('\n')) {
    const rest = line.replaceAll(shell === 'fish' ? /\\['\\]/g : /'\\''/g, '')
    expect(rest.split("'").length % 2, line).toBe(1)
  }
})

it('refuses an unknown shell', async () => {
  expect(await printed('completion', 'tcsh')).toMatchObject({
    code: 2,
    err: 'Unknown shell "tcsh": use bash, zsh, fish.\n',
  })
})
