import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { afterAll } from 'vitest'

// Runs before a file of unit tests: writes which functions the file called, and the processor time that it took. `reach.ts` reads it.
const to = process.env['REACH_TO']
if (to !== undefined) {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  afterAll(() => {
    session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      const modules = result
        .filter(({ url }) => url.includes('/generators/') || url.includes('/packages/'))
        .map(({ url, functions }) => ({
          url,
          functions: functions.map(({ functionName, ranges }) => [functionName, ranges[0]?.count ?? 0]),
        }))
      const { user, system } = process.cpuUsage()
      writeFileSync(to, JSON.stringify({ milliseconds: (user + system) / 1000, modules }))
    })
    session.disconnect()
  })
}
