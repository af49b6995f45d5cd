import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of Chromium on this machine. If it is missing and the tests may install packages, this installs Debian's, which takes
 * about a minute. Otherwise, it throws an error that names what to install.
 */
export const chromium = async (): Promise<string> => {
  const found = places.find(place => existsSync(place))
  if (found !== undefined) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`No Chromium at ${places.join(', ')}: install it (Debian: apt-get install chromium).`)
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', 'chromium')
  return chromium()
}

const aptGet = (...args: readonly string[]) =>
  promisify(execFile)('/usr/bin/apt-get', ['--quiet=2', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 16 << 20,
  })
