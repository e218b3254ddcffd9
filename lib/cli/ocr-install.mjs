import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages that read pictures of pages, with the versions and sums of `deploy/ocr/package-lock.json`. No script of theirs
 * runs: what they would download is not needed.
 */

const FOLDER = join('deploy', 'ocr')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
const { status } = spawnSync(npm, install, {
  cwd: FOLDER,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (status !== 0) process.exit(status ?? 1)

/** The runtime brings a quarter of a gigabyte for other systems. @param {string} folder @param {string} own */
function leaveOnly(folder, own) {
  for (const name of readdirSync(folder)) if (name !== own) rmSync(join(folder, name), { recursive: true })
}
const [version = ''] = readdirSync(join(FOLDER, 'node_modules', 'onnxruntime-node', 'bin'))
const binaries = join(FOLDER, 'node_modules', 'onnxruntime-node', 'bin', version)
leaveOnly(binaries, process.platform)
leaveOnly(join(binaries, process.platform), process.arch)
console.log('pictures of pages are read from the next start on')
