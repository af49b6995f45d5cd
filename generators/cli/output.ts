import { exit } from './exit.ts'

/**
 * A stream that cannot be written must not end the process, which would leave half-written files. If the reader closed the pipe
 * (`| head`), the rest is dropped, and the exit code is that of the run. For any other reason, such as a full disk, the run ends
 * with `exit.environment`.
 */
export const keepRunningWithoutOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    let isReported = false
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isReported || error.code === 'EPIPE') return
      isReported = true
      if (stream !== process.stderr) process.stderr.write(`Standard output cannot be written: ${error.message}\n`)
      process.once('exit', () => {
        process.exitCode = exit.environment
      })
    })
  }
}
