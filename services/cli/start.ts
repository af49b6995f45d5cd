import type { Settings } from '../config/settings.ts'
import { progressLine } from '../ingest/progress.ts'
import { startService } from '../service.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** `chainwright-service start`: until it is asked to end. */
export const start = async (settings: Settings, terminal: Terminal): Promise<ExitCode> => {
  const service = await startService(settings, {
    onProgress: progress => terminal.out(progressLine(progress)),
    onTrouble: message => terminal.err(message),
  })
  const names = service.chains.map(({ config }) => config.name).join(', ')
  terminal.out(`Serving ${names} at ${service.url} (${service.store.kind} database)`)
  if (!terminal.signal.aborted)
    await new Promise<void>(resolve => terminal.signal.addEventListener('abort', () => resolve(), { once: true }))
  await service.close()
  return 0
}
