import { Option } from 'commander'

/** An option that may be repeated, and takes one value each time. Its value is the list of all values, in their order. */
export const repeatable = (flags: string, description: string): Option =>
  new Option(flags, `${description}; repeatable`).argParser((value: string, earlier: readonly string[] = []) => [
    ...earlier,
    value,
  ])

export const allowHostOption = (): Option =>
  repeatable('--allow-host <host>', 'allow references to documents on this host')

export const allowFolderOption = (): Option =>
  repeatable('--allow-folder <folder>', 'allow references to files in this folder outside the project')

export const ruleOption = (): Option =>
  repeatable(
    '--rule <code=setting>',
    'severity of a diagnostic: off, info, warning or error; a code may end in *, which matches any text',
  )

/** `formats` are those that the verb can write, in the order of its help. */
export const reportOption = (formats: string): Option =>
  repeatable('--report <format=file>', `write a report; formats: ${formats}; the file - is standard output`)
