import { execFile } from 'node:child_process'

/**
 * The errors that a TypeScript compiler reports for a project; empty if it compiles.
 *
 * @param compiler Path of a `tsc`, a script for Node.
 * @throws Error if the compiler cannot be run, is killed, or fails without a report, because an empty result would mean
 * success.
 */
export const compilerOutput = (compiler: string, project: string): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', project],
      { cwd: project, maxBuffer: 64 << 20 },
      (error, stdout, stderr) => {
        const reported = `${stdout}${stderr}`
        const failed = error !== null && (typeof error.code !== 'number' || !/\berror TS\d+/.test(reported))
        if (failed) reject(new Error(`${compiler}: ${error.signal ?? error.code}\n${reported}`))
        else resolve(reported)
      },
    )
  })
