import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program that may kill itself. @returns Whether it did; false if it ended normally. @throws if it fails in
 * another way
 */
export const killsItself = async (program: string, ...args: readonly string[]): Promise<boolean> => {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The program failed: ${output}`)
  return signal === 'SIGKILL'
}
