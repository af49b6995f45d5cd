import pc from 'picocolors'
import type { Terminal } from '../terminal.ts'

/** A terminal that records the output. */
export const recordingTerminal = (
  cwd: string,
  how: Partial<Terminal> = {},
): Terminal & { readonly printed: { out: string; err: string } } => {
  const printed = { out: '', err: '' }
  return {
    cwd,
    env: {},
    out: text => {
      printed.out += `${text}\n`
    },
    err: text => {
      printed.err += `${text}\n`
    },
    status: () => {},
    colors: pc.createColors(false),
    interactive: false,
    annotations: undefined,
    ...how,
    printed,
  }
}
