import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** @param {string} command @param {string[]} args */
function succeeds(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'ignore', env }).status === 0
}

let known = false
const isThere = () => succeeds('pdftotext', ['-v']) && succeeds('pdftoppm', ['-v'])

/**
 * Makes sure that poppler is installed: tests read PDF files back with an implementation other than the writer.
 * @throws Error if it is missing and cannot be installed
 */
export function providePoppler() {
  known ||= isThere()
  if (known) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    succeeds('apt-get', ['update'])
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'poppler-utils'])
  }
  if (!isThere()) throw new Error('the tests of PDF files require pdftotext and pdftoppm (poppler-utils)')
}
