import type { Settings } from '../config/settings.ts'
import { progressLine } from '../ingest/progress.ts'
import { startService } from '../service.ts'
import { jsonLog } from '../telemetry/log.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** `chainwright-service start` serves until it receives a signal. */
export const start = async (settings: Settings, terminal: Terminal): Promise<ExitCode> => {
  const logger = settings.logFormat === 'json' ? jsonLog(line => terminal.out(line)) : undefined
  const print = (text: string): void => (logger === undefined ? terminal.out(text) : logger.info(text))
  const service = await startService(settings, {
    onProgress: progress => print(progressLine(progress)),
    onNotice: print,
    onProblem: message => (logger === undefined ? terminal.err(message) : logger.error(message)),
    ...(logger !== undefined && { logger }),
  })
  if (!terminal.signal.aborted)
    await new Promise<void>(resolve => terminal.signal.addEventListener('abort', () => resolve(), { once: true }))
  await service.close()
  return 0
}
