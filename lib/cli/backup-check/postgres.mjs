import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endText } from '../../audit/anchor.mjs'
import { env } from '../../kit/env.mjs'
import { secrets } from '../../kit/secrets/secrets.mjs'
import { BackupFault, checkRoom } from '../restored-copy.mjs'
import { checkLog } from '../stores/audit-log.mjs'
import { postgresStore } from '../stores/postgres-store.mjs'

/**
 * Backups of PostgreSQL: files of `pg_dump --format=custom` (`….dump`), and folders of `pg_basebackup --format=tar --gzip`. They are
 * restored into a cluster of their own, which listens to a socket in its folder alone.
 *
 * @typedef {import('../../audit/anchor.mjs').End} End
 */

/** Where Debian keeps the programs of each version. */
const VERSIONS = '/usr/lib/postgresql'
const BASE = 'base.tar.gz'
/** A dump grows by as much when it is restored, with its indexes. */
const GROWS = 6

/** @param {string} path */
const isDump = (path) => path.endsWith('.dump') || existsSync(join(path, BASE))

/** @param {string} parent @returns {string} the name of the newest backup in it */
export function newestDump(parent) {
  const names = existsSync(parent) ? readdirSync(parent).filter((name) => isDump(join(parent, name))) : []
  const aged = names.map((name) => ({ name, at: statSync(join(parent, name)).mtimeMs }))
  const newest = aged.sort((a, b) => b.at - a.at)[0]
  if (!newest)
    throw new BackupFault(
      'none',
      `there is no backup of PostgreSQL in ${parent} (….dump, or ${BASE} in a folder)`,
    )
  return newest.name
}

/** @returns {string} the folder with the server's programs */
function programs() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(VERSIONS, name, 'bin'))
  const found = [...folders, ...(process.env.PATH ?? '').split(':')].find((folder) =>
    ['initdb', 'pg_ctl', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  )
  if (!found)
    throw new BackupFault(
      'tools',
      'initdb, pg_ctl and pg_restore of PostgreSQL are not installed on this machine',
    )
  return found
}

/** The server refuses to run as root. */
function owner() {
  if (process.getuid?.() !== 0) return {}
  const id = (/** @type {string} */ what) =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * @param {string} command @param {string[]} args @param {object} [options]
 * @param {import('../../backups/fault').Fault} [fault] what its failure means
 */
function run(command, args, options = {}, fault = 'failed') {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status !== 0) {
    const said = error?.message ?? stderr?.trim().split('\n').slice(-3).join(' ') ?? ''
    if (/No space left on device/.test(said))
      throw new BackupFault('noRoom', `the disk became full while the backup was restored: ${said}`)
    throw new BackupFault(fault, `the backup could not be restored: ${said}`)
  }
}

/** @param {string} path */
function sizeOf(path) {
  if (statSync(path).isFile()) return statSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0)
}

/** Unpacks a base backup as it is recovered: its files, and the log that makes them consistent. @param {string} backup @param {string} cluster */
function unpack(backup, cluster) {
  run('tar', ['-xzf', join(backup, BASE), '-C', cluster], {}, 'damaged')
  run('tar', ['-xzf', join(backup, 'pg_wal.tar.gz'), '-C', join(cluster, 'pg_wal')], {}, 'damaged')
  if (process.getuid?.() === 0) run('chown', ['-R', 'postgres', cluster])
}

/**
 * What the server needs besides its data: a base backup has settings only where they are in its data folder.
 * @param {string} cluster @param {{ uid?: number, gid?: number }} by
 */
function writeSettings(cluster, { uid, gid }) {
  const files = { 'own.conf': '', 'own_hba.conf': 'local all all trust\n' }
  for (const [name, text] of Object.entries(files)) {
    const path = join(cluster, name)
    writeFileSync(path, text)
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
}

/** Not those of the original, among them a standby that every commit would wait for. @param {string} cluster @param {string} into */
const settingsOf = (cluster, into) =>
  [
    `unix_socket_directories=${into}`,
    ...['listen_addresses=', 'archive_mode=off', 'synchronous_standby_names=', 'fsync=off'],
    ...[`hba_file=${cluster}/own_hba.conf`, `config_file=${cluster}/own.conf`],
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

/**
 * @param {string} url of the restored database @param {string} live address of the service's own
 * @returns {Promise<{ end: End, rows: number }>}
 */
async function compare(url, live) {
  const restored = await postgresStore(url)
  const own = await postgresStore(live)
  try {
    const { found, end } = await checkLog(restored, secrets())
    if (found)
      throw new BackupFault('audit', `the audit log of the backup is not whole, from entry ${found.position}`)
    const { rows: same } = await own.client.query('select hash from audit where id = $1', [end.count])
    if (end.count > 0 && same[0]?.hash !== end.hash)
      throw new BackupFault('foreign', 'the audit log of the service does not continue that of the backup')
    const tables = [...(await restored.tables()).keys()]
    let rows = 0
    for (const table of tables)
      rows += (await restored.client.query(`select count(*) as n from "${table}"`)).rows[0].n
    return { end, rows }
  } finally {
    await restored.close()
    await own.close()
  }
}

/**
 * Restores a backup into a cluster of its own and compares it with the store of the service.
 * @param {string} backup
 * @param {{ into: string, before: End | null }} where
 * @returns {Promise<import('../restored-copy.mjs').Compared>}
 */
export async function compareDump(backup, { into, before }) {
  const live = String(env().DATABASE_URL)
  const [bin, by, bytes] = [programs(), owner(), sizeOf(backup)]
  checkRoom(GROWS * bytes, into)
  const isBase = statSync(backup).isDirectory()
  const cluster = join(into, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  if (by.uid !== undefined) for (const path of [into, cluster]) chownSync(path, by.uid, by.gid)
  const how = { ...by, cwd: into }
  const init = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  if (isBase) unpack(backup, cluster)
  else run(join(bin, 'initdb'), ['-D', cluster, ...init], how)
  writeSettings(cluster, by)
  try {
    const log = ['-l', join(into, 'log'), '-o', settingsOf(cluster, into)]
    run(
      join(bin, 'pg_ctl'),
      ['start', '-D', cluster, '-s', '-w', '-t', '600', ...log],
      how,
      isBase ? 'damaged' : 'failed',
    )
    const database = isBase ? decodeURIComponent(new URL(live).pathname.slice(1)) : 'restored'
    if (!isBase) {
      const to = ['-h', into, '-U', 'postgres']
      run(join(bin, 'createdb'), [...to, database])
      const how = ['--no-owner', '--no-privileges', '--exit-on-error']
      run(join(bin, 'pg_restore'), [...to, '-d', database, ...how, backup], {}, 'damaged')
    }
    const url = `postgres://postgres@localhost/${database}?host=${encodeURIComponent(into)}`
    const { end, rows } = await compare(url, live)
    if (before && end.count < before.count)
      throw new BackupFault(
        'older',
        `the newest backup ends at entry ${end.count} of the audit log; one that was checked before ended at ${before.count}`,
      )
    return { madeAt: statSync(backup).mtimeMs, audit: endText(end), files: 1, bytes, rows }
  } finally {
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-s', '-m', 'immediate'], how)
  }
}
