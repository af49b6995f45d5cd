// Preloaded into every process of a measured command: records the resources that each one used, so that workers and
// children count too.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.CHAINWRIGHT_METER
if (folder !== undefined && isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    writeFileSync(
      `${folder}/${process.pid}.json`,
      JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }),
    )
  })
