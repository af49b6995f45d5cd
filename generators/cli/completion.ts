import type { Command } from 'commander'

/** Shells that `chainwright completion` writes for. */
export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** A script that completes verbs, options and files, generated from the program's definition. */
export const completionOf = (program: Command, shell: Shell): string => writers[shell](verbsOf(program))

interface Verb {
  readonly name: string
  readonly description: string
  readonly options: readonly {
    readonly long: string
    readonly short: string | undefined
    readonly description: string
    readonly takesValue: boolean
  }[]
}

const verbsOf = (program: Command): readonly Verb[] =>
  program.commands.map(command => ({
    name: command.name(),
    description: command.description(),
    options: command
      .createHelp()
      .visibleOptions(command)
      .flatMap(({ long, short, description, required, optional }) =>
        long == null ? [] : [{ long, short: short ?? undefined, description, takesValue: required || optional }],
      ),
  }))

const bash = (verbs: readonly Verb[]): string => `# chainwright completion bash
_chainwright() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(verbs.map(({ name }) => name).join(' '))} -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${verbs.map(({ name, options }) => `    ${name}) words=${quoted(options.flatMap(({ long, short }) => [long, ...(short === undefined ? [] : [short])]).join(' '))} ;;`).join('\n')}
  esac
  case $word in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _chainwright chainwright
`

const zsh = (verbs: readonly Verb[]): string => `#compdef chainwright
_chainwright() {
  local -a verbs options
  verbs=(
${verbs.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  case $words[2] in
${verbs.map(({ name, options }) => `    ${name}) options=(${options.map(({ long, description }) => quoted(`${long}:${description}`)).join(' ')}) ;;`).join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    _describe -o option options
  else
    _files
  fi
}
compdef _chainwright chainwright
`

const fish = (verbs: readonly Verb[]): string =>
  [
    '# chainwright completion fish',
    ...verbs.map(
      ({ name, description }) =>
        `complete -c chainwright -n __fish_use_subcommand -a ${name} -d ${quotedForFish(description)}`,
    ),
    ...verbs.flatMap(({ name, options }) =>
      options.map(({ long, short, description, takesValue }) =>
        [
          `complete -c chainwright -n '__fish_seen_subcommand_from ${name}' -l ${long.slice(2)}`,
          ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
          ...(takesValue ? ['-r'] : []),
          `-d ${quotedForFish(description)}`,
        ].join(' '),
      ),
    ),
    '',
  ].join('\n')

const writers: Readonly<Record<Shell, (verbs: readonly Verb[]) => string>> = { bash, zsh, fish }

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const quotedForFish = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
