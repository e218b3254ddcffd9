import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian keeps the programs of each version. */
const VERSIONS = '/usr/lib/postgresql'

/** @returns {string | null} the folder with the programs of the newest version */
function programs() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const newest = versions
    .sort((a, b) => Number(b) - Number(a))
    .find((name) => existsSync(join(VERSIONS, name, 'bin', 'initdb')))
  return newest === undefined ? null : join(VERSIONS, newest, 'bin')
}

/** @param {string[]} args */
function apt(args) {
  // Without a cluster of its own, which would listen to a port.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { stdio: 'ignore', env })
}

/**
 * Makes sure that PostgreSQL is installed: tests run against a real server.
 * @returns {string} the folder of its programs
 * @throws {Error} if it is missing and cannot be installed
 */
export function providePostgres() {
  if (programs() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    apt(['update'])
    apt(['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confdef', 'postgresql'])
  }
  const found = programs()
  if (found === null) throw new Error('the tests of PostgreSQL require its server (postgresql)')
  return found
}
