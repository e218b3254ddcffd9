import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const SOURCES = [
  'app',
  'db',
  'lib',
  'messages',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'package-lock.json',
]

/** @param {string} path @returns {number} */
function newest(path) {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Stands in a release, which is built: its files may all be of the same time. */
const RELEASE = 'release.json'

/** Builds the product unless the existing build is newer than every source file. */
export function buildIfStale() {
  if (existsSync(RELEASE)) return
  const built = existsSync('.next/BUILD_ID') ? statSync('.next/BUILD_ID').mtimeMs : 0
  if (built > Math.max(...SOURCES.map(newest))) return
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  console.log('building …')
  const { status } = spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
