import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell without windows needs a third less processor time than the whole browser without windows. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path))

/** @param {string} command @param {string[]} args */
function succeeds(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

/** @param {readonly string[][]} choices the first that can be had is installed */
function installFromDebian(choices) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return (
    succeeds('apt-get', ['update']) &&
    choices.some((packages) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages]))
  )
}

const FONTS = 'fonts-noto-cjk'

/** Without a Chinese font, text is shown as boxes. Where nothing lists the fonts, they are left to the system. */
function provideFonts() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (status === 0 && stdout.trim() === '') installFromDebian([[FONTS]])
}

/**
 * The path of a Chromium: an installed one, else one installed from Debian, else Playwright's own.
 * @returns {string}
 */
export function provideBrowser() {
  const known = find()
  if (known) {
    provideFonts()
    return known
  }
  installFromDebian([
    ['chromium-headless-shell', FONTS],
    ['chromium', FONTS],
  ])
  const installed = find()
  if (installed) return installed
  succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return ''
}
