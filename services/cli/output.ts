/**
 * A log that nobody reads any more, or that has no room, must not end the service: the rest of it is dropped. A command whose output cannot
 * be written for another reason than that its reader left (`| head`) ends with 1. The command line of the generator has the same with its own exit
 * code; the service depends on none of its packages.
 */
export const keepRunningWithoutOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    let isTold = false
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isTold || error.code === 'EPIPE') return
      isTold = true
      if (stream !== process.stderr) process.stderr.write(`Standard output cannot be written: ${error.message}\n`)
      process.once('exit', () => {
        process.exitCode = 1
      })
    })
  }
}
