import { lint as judge } from '../engine/lint.ts'
import type { ExitCode } from '../exit.ts'
import { exitOf, report, seenFrom } from '../project/outcome.ts'
import { openProject } from '../project/project.ts'
import type { Request } from '../project/settings.ts'
import type { Terminal } from '../terminal.ts'

/** `chainwright lint` */
export const lint = async (request: Request & { readonly json?: boolean }, terminal: Terminal): Promise<ExitCode> => {
  const opened = await openProject(request, terminal)
  if ('code' in opened) return opened.code
  const { root } = opened.project
  const diagnostics = await judge({ ...opened.project, progress: terminal.status }).finally(() => terminal.status(''))
  if (request.json) terminal.out(JSON.stringify(seenFrom(diagnostics, root, terminal.cwd), undefined, 2))
  else {
    report(diagnostics, root, terminal)
    if (diagnostics.length === 0) terminal.out('No problems found')
  }
  return exitOf(diagnostics)
}
