import { watch } from 'node:fs'
import { join } from 'node:path'
import { root, show } from './test/command.ts'

// Watches the contracts and the generators, and generates the output again after a change.
const quiet = 100
let timer: NodeJS.Timeout | undefined
let running: Promise<unknown> = show('node', ['scripts/generate.ts'])

const changed = (file: string): void => {
  if (/(^|\/)(node_modules|dist|fixtures)\/|\.test\.ts$|\.tmp$|(^|\/)README\.md$/.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    console.log(`\n${file}`)
    // One run at a time: two would compare with each other's half-written output.
    running = running.then(() => show('node', ['scripts/generate.ts']))
  }, quiet)
}

for (const folder of ['specs', 'generators'])
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file !== null) changed(join(folder, file))
  })
// Watches the folder: editors replace a file, and a watch of the file would stay with the old one.
watch(root, (_event, file) => {
  if (file === 'chainwright.config.ts') changed(file)
})
console.log('Watching specs/, generators/ and chainwright.config.ts')
