import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Makes sure that the queue of stores on PostgreSQL is installed, as docs/operations.md says: without `--save-prod`, npm takes it for
 * the optional peer that it is and leaves it out.
 */
export function provideQueue() {
  if (existsSync('node_modules/pg-boss')) return
  const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const install = [
    'install',
    '--no-save',
    '--save-prod',
    '--no-audit',
    '--no-fund',
    `pg-boss@${peerDependencies['pg-boss']}`,
  ]
  const { status } = spawnSync('npm', install, { stdio: 'inherit' })
  if (status !== 0) throw new Error('the queue of stores on PostgreSQL could not be installed')
}
