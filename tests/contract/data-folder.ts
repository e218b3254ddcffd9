import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TEST_SETTINGS } from '../server-settings.mjs'

/** Everything below a folder and the folder itself, by its path in it. */
export function pathsBelow(folder: string): string[] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()]
}

/** What stands in a folder: of each entry the mode and, of a file, the hash of its content. */
export function listingOf(folder: string): Record<string, string> {
  const described = pathsBelow(folder).map((name) => {
    const path = join(folder, name)
    const stats = lstatSync(path)
    const content = stats.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder'
    return [name, `${stats.mode.toString(8)} ${content}`]
  })
  return Object.fromEntries(described)
}

/** Runs a command of the product as people do. @returns its exit code and what it printed */
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
