import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { connect } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { CONTROL, READY_SECONDS } from './keep/control.mjs'
import { checkRelease, KEY } from './release/signing.mjs'
import { output } from './release/tools.mjs'

/**
 * `./upgrade ARCHIVE [--ready=120]`: checks the archive, backs up, and exchanges the running server for that of the new release
 * while requests wait. If the new one is not ready in time, the former one serves again and stays in use.
 */

/** @param {string} folder @returns {{ version: string, commit: string, arch: string }} */
const releaseIn = (folder) => JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))

/** Unpacks an archive and checks every file of it. @param {string} archive @param {string} home @param {string} current */
function unpacked(archive, home, current) {
  const releases = join(home, 'releases')
  const incoming = join(releases, '.incoming')
  rmSync(incoming, { recursive: true, force: true })
  mkdirSync(incoming, { recursive: true })
  output('tar', ['-xzf', archive, '-C', incoming, '--no-same-owner'])
  const folder = join(incoming, 'clean-bid')
  try {
    if (!existsSync(join(folder, 'release.json'))) throw new Error(`${archive} is no release`)
    checkRelease(folder, join(current, KEY))
    const { version, commit, arch } = releaseIn(folder)
    if (arch !== releaseIn(current).arch) throw new Error(`the release is for ${arch}`)
    if (commit === releaseIn(current).commit) throw new Error(`${version} (${commit}) is in use already`)
    const target = join(releases, `${version}-${commit.slice(0, 12)}`)
    rmSync(target, { recursive: true, force: true })
    renameSync(folder, target)
    return target
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}

/** @param {string} current @param {string} data @param {string} version the one that is left */
function backup(current, data, version) {
  const folder = join(
    process.env.BACKUPS || `${data}-backups`,
    `before-${version}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`,
  )
  const text = output(process.execPath, ['lib/cli/backup.mjs', folder], { cwd: current })
  console.log(text.trim())
}

/**
 * @param {string} data @param {string} folder @param {number} readySeconds
 * @returns {Promise<boolean | null>} whether the new server serves; null: none is running
 */
function exchange(data, folder, readySeconds) {
  return new Promise((answer) => {
    const socket = connect(join(data, CONTROL))
    socket.on('error', () => answer(null))
    socket.on('connect', () => socket.write(`${JSON.stringify({ folder, readySeconds })}\n`))
    createInterface({ input: socket }).on('line', (line) => {
      const { text, isNew } = JSON.parse(line)
      if (text) console.log(text)
      if (isNew !== undefined) answer(isNew)
    })
    socket.on('close', () => answer(false))
  })
}

/** From now on `./start` starts this one. @param {string} home @param {string} folder */
function use(home, folder) {
  const link = join(home, 'current')
  rmSync(`${link}.new`, { force: true })
  symlinkSync(join('releases', basename(folder)), `${link}.new`)
  renameSync(`${link}.new`, link)
}

/** @param {string} home @param {string[]} words */
async function upgrade(home, words) {
  const [archive] = words.filter((word) => !word.startsWith('--'))
  if (!archive || !existsSync(archive)) throw new Error('usage: ./upgrade ARCHIVE [--ready=120]')
  const ready = Number(words.find((word) => word.startsWith('--ready='))?.slice(8) ?? READY_SECONDS)
  const current = existsSync(join(home, 'current')) ? join(home, 'current') : home
  const data = resolve(process.env.DATA_DIR ?? '')
  const folder = unpacked(resolve(archive), home, current)
  const before = releaseIn(current)
  console.log(`${releaseIn(folder).version}: every file is as it was released`)
  if (existsSync(join(data, 'clean-bid.db'))) backup(current, data, before.version)
  const isNew = await exchange(data, folder, ready)
  if (isNew === false) {
    rmSync(folder, { recursive: true })
    throw new Error(`not upgraded: ${before.version} stays in use`)
  }
  const former = existsSync(join(home, 'current')) ? basename(readlinkSync(join(home, 'current'))) : null
  use(home, folder)
  for (const name of readdirSync(join(home, 'releases')))
    if (name !== basename(folder) && name !== former)
      rmSync(join(home, 'releases', name), { recursive: true })
  console.log(
    isNew === null
      ? 'the service was not running: start it with ./start'
      : `upgraded to ${releaseIn(folder).version}`,
  )
}

const [home, ...words] = process.argv.slice(2)
try {
  await upgrade(resolve(home ?? ''), words)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
