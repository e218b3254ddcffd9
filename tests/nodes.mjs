import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { compileSqlite, unpackNode } from '../lib/cli/release/node.mjs'
import { output } from '../lib/cli/release/tools.mjs'

/**
 * `npm run test:nodes -- <version> … [-- <files>]`: unit and contract tests on other versions of Node, each from its npm package, in a
 * clone of the commit. A build that is there is taken along, else each Node makes its own.
 */

/** @param {string} folder @param {string} node */
function cloneInto(folder, node) {
  output('git', ['clone', '--quiet', process.cwd(), folder])
  // Links, but for what is compiled.
  output('cp', ['-al', 'node_modules', join(folder, 'node_modules')])
  const sqlite = join('node_modules', 'better-sqlite3')
  rmSync(join(folder, sqlite), { recursive: true })
  cpSync(sqlite, join(folder, sqlite), { recursive: true })
  compileSqlite(folder, node, process.env)
  if (existsSync('.next/BUILD_ID'))
    cpSync('.next', join(folder, '.next'), { recursive: true, verbatimSymlinks: true })
}

/** @param {string} version @param {readonly string[]} files @returns {boolean} whether all passed */
function passesOn(version, files) {
  const work = mkdtempSync(join(tmpdir(), `clean-bid-node-${version}-`))
  try {
    const node = unpackNode(`node-linux-${process.arch}@${version}`, work)
    const folder = join(work, 'clean-bid')
    mkdirSync(folder)
    cloneInto(folder, node)
    const program = join(node, 'bin', 'node')
    const env = { ...process.env, PATH: `${join(node, 'bin')}${delimiter}${process.env.PATH}` }
    const runs = (/** @type {string[]} */ ...args) =>
      spawnSync(program, args, { cwd: folder, env, stdio: 'inherit' }).status === 0
    console.log(`\n== Node ${output(program, ['--version']).trim()}`)
    if (!existsSync(join(folder, '.next')) && !runs('node_modules/next/dist/bin/next', 'build')) return false
    return runs(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit*',
      '--project',
      'contract',
      ...files,
    )
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const words = process.argv.slice(2)
const end = words.includes('--') ? words.indexOf('--') : words.length
const versions = words.slice(0, end)
if (versions.length === 0) throw new Error('usage: npm run test:nodes -- <version> … [-- <files>]')
const failed = versions.filter((version) => !passesOn(version, words.slice(end + 1)))
console.log(failed.length > 0 ? `failed on ${failed.join(', ')}` : `passed on ${versions.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
