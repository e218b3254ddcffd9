import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PATH = '/usr/sbin/haproxy'

/** @param {string[]} args */
const apt = (args) =>
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * The proxy in front of several servers, installed where it is missing.
 * @returns {string} its path
 * @throws Error if it is missing and cannot be installed
 */
export function provideHaproxy() {
  if (existsSync(PATH)) return PATH
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    apt(['update'])
    apt(['install', '-y', '--no-install-recommends', 'haproxy'])
  }
  if (!existsSync(PATH)) throw new Error('the tests of several servers require haproxy')
  return PATH
}
