import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { output, refuse } from './tools.mjs'

/**
 * Unpacks a Node of the registry into `<into>/package`.
 * @param {string} what name and version of its package @param {string} into @param {string} [integrity] the hash it must have
 * @returns {string} its folder
 */
export function unpackNode(what, into, integrity) {
  const [packed] = JSON.parse(output('npm', ['pack', what, '--json'], { cwd: into }))
  const file = join(into, packed.filename)
  const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (integrity !== undefined && hash !== integrity)
    refuse(`${what} is not the one that deploy/node.json pins: ${hash}`)
  output('tar', ['-xzf', file, '-C', into])
  rmSync(file)
  const node = join(into, 'package')
  chmodSync(join(node, 'bin', 'node'), 0o755)
  return node
}

/**
 * Compiles the only package with a part that belongs to one version of Node.
 * @param {string} source folder of the product @param {string} node folder of the Node, with its headers @param {NodeJS.ProcessEnv} env
 */
export function compileSqlite(source, node, env) {
  const npm = join(dirname(output('npm', ['root', '-g']).trim()), 'node_modules', 'npm')
  const gyp = join(npm, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js')
  const sqlite = join(source, 'node_modules', 'better-sqlite3')
  // Where npm runs this, its own setting would come before an argument.
  const headers = { ...env, npm_config_nodedir: node }
  output(process.execPath, [gyp, 'rebuild', '--release'], { cwd: sqlite, env: headers })
  const built = join(sqlite, 'build', 'Release', 'better_sqlite3.node')
  output('strip', ['--strip-debug', built])
  const kept = readFileSync(built)
  rmSync(join(sqlite, 'build'), { recursive: true })
  mkdirSync(dirname(built), { recursive: true })
  writeFileSync(built, kept, { mode: 0o755 })
}
