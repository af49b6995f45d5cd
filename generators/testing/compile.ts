import { execFile } from 'node:child_process'

/**
 * What a TypeScript compiler reports of a project; empty if it compiles.
 *
 * @param compiler Path of a `tsc`, a script for Node.
 * @throws Error if the compiler cannot be run, is killed, or fails without a report: that would read as a project that compiles.
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
