import { lint as judge } from '../engine/lint.ts'
import { type ExitCode, exit } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { exitOf, report, seenFrom } from './outcome.ts'
import { projectOf, type Request } from './settings.ts'

/** `chainwright lint` */
export const lint = async (request: Request & { readonly json?: boolean }, terminal: Terminal): Promise<ExitCode> => {
  const asked = await projectOf(request, terminal)
  if ('complaint' in asked) {
    terminal.err(asked.complaint)
    return exit.usage
  }
  if ('diagnostics' in asked) {
    report(asked.diagnostics, terminal.cwd, terminal)
    return exit.usage
  }
  const { root } = asked.project
  const diagnostics = await judge({ ...asked.project, progress: terminal.status }).finally(() => terminal.status(''))
  if (request.json) terminal.out(JSON.stringify(seenFrom(diagnostics, root, terminal.cwd), undefined, 2))
  else {
    report(diagnostics, root, terminal)
    if (diagnostics.length === 0) terminal.out('No problems found')
  }
  return exitOf(diagnostics)
}
