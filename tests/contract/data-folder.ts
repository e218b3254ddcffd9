import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TEST_SETTINGS } from '../server-settings.mjs'

/** A folder and everything in it, by relative path. */
export function pathsBelow(folder: string): string[] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()]
}

/** The content of a folder: the mode of each entry and the hash of each file. */
export function listingOf(folder: string): Record<string, string> {
  const described = pathsBelow(folder).map((name) => {
    const path = join(folder, name)
    const stats = lstatSync(path)
    const content = stats.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder'
    return [name, `${stats.mode.toString(8)} ${content}`]
  })
  return Object.fromEntries(described)
}

/** Runs a command of the product from the command line. @returns its exit code and output */
export async function command(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const env = { ...process.env, AUTH_SECRET: TEST_SETTINGS.AUTH_SECRET, ...settings }
  const run = promisify(execFile)(process.execPath, [`lib/cli/${name}.mjs`, ...args], { env })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  )
}
