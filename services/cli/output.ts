/**
 * Drops output if the reader of the log is gone or the disk is full, because this must not end the service. A command whose
 * output cannot be written for another reason than a closed pipe (`| head`) exits with 1. The generator's command line does the
 * same with its own exit code; the service does not depend on its packages.
 */
export const keepRunningWithoutOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    let isReported = false
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isReported || error.code === 'EPIPE') return
      isReported = true
      if (stream !== process.stderr) process.stderr.write(`Standard output cannot be written: ${error.message}\n`)
      process.once('exit', () => {
        process.exitCode = 1
      })
    })
  }
}
