import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, resolve } from 'node:path'
import { compileSqlite, unpackNode } from './node.mjs'
import { linksBelow, signRelease } from './signing.mjs'
import { output, refuse } from './tools.mjs'

/**
 * One archive that runs without internet, npm or a compiler: the built product, what it needs to run, and the Node it was tested
 * with. Everything comes from the commit and from the registry, checked by the hashes of `package-lock.json` and `deploy/node.json`.
 *
 * @typedef {{ version: string, packages: Record<string, { name: string, integrity: string }> }} PinnedNode
 */

/** Where it is built: a build writes this path into some files, so it is always the same. */
const WORK = join(tmpdir(), 'clean-bid-release')
const NAME = 'clean-bid'

/** What a running product reads. */
const KEPT = [
  ...['.next', 'db', 'deploy', 'docs', 'lib', 'messages', 'node_modules', 'node'],
  ...['next.config.mjs', 'package.json', 'CHANGELOG.md', 'README.md', 'SECURITY.md'],
]
/** Of the packages: what compiles, and what only a build needs. */
const DROPPED = [
  ...['node_modules/.package-lock.json', 'node_modules/typescript'],
  // The framework names them as something it may be used with.
  ...['node_modules/@playwright', 'node_modules/playwright', 'node_modules/playwright-core'],
  ...['node_modules/better-sqlite3/deps', 'node_modules/better-sqlite3/src'],
  ...[
    '.next/cache',
    '.next/trace',
    '.next/trace-build',
    '.next/diagnostics',
    '.next/types',
    '.next/turbopack',
  ],
]

/** The weights that documents are written in (`lib/report/render/fonts.ts`). */
const FONTS = ['400Regular', '700Bold']

/** @param {string} folder @returns {PinnedNode} */
const pinnedIn = (folder) => JSON.parse(readFileSync(join(folder, 'deploy/node.json'), 'utf8'))

/** Fetches the pinned Node and checks its hash. @param {string} source @param {string} into */
function fetchNode(source, into) {
  const { version, packages } = pinnedIn(source)
  const one = packages[process.arch]
  if (!one) refuse(`deploy/node.json pins no Node for ${process.arch}`)
  return { version, node: unpackNode(`${one.name}@${version}`, into, one.integrity) }
}

/** @param {string} source @param {string} node folder of the unpacked Node @param {NodeJS.ProcessEnv} env */
function install(source, node, env) {
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  output('npm', ['ci', ...quiet], { cwd: source, env })
  compileSqlite(source, node, env)
  return () => output('npm', ['prune', '--omit=dev', ...quiet], { cwd: source, env })
}

/** Everything that only a build reads. @param {string} source */
function drop(source) {
  for (const name of readdirSync(source))
    if (!KEPT.includes(name)) rmSync(join(source, name), { recursive: true })
  for (const name of DROPPED) rmSync(join(source, name), { recursive: true, force: true })
  const scope = join(source, 'node_modules', '@next')
  for (const name of readdirSync(scope))
    if (name.startsWith('swc-')) rmSync(join(scope, name), { recursive: true })
  const fonts = join(source, 'node_modules', '@expo-google-fonts', 'noto-sans-sc')
  for (const name of readdirSync(fonts))
    if (/^\d+[A-Z]/.test(name) && !FONTS.includes(name)) rmSync(join(fonts, name), { recursive: true })
  for (const name of readdirSync(join(source, 'node_modules'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.map') || basename(name) === '.bin')
      rmSync(join(source, 'node_modules', name), { recursive: true, force: true })
}

/**
 * Keys that a build makes at random and writes into several files, of a preview that the product does not have: the same in every build
 * of a commit. @param {string} source @param {string} commit
 */
function settle(source, commit) {
  const folder = join(source, '.next')
  const { preview } = JSON.parse(readFileSync(join(folder, 'prerender-manifest.json'), 'utf8'))
  const keys = Object.entries(preview).map(([name, made]) => {
    const settled = createHash('sha256').update(`${commit} ${name}`).digest('hex')
    return [String(made), settled.slice(0, String(made).length)]
  })
  const paths = readdirSync(folder, { recursive: true }).filter((path) => /\.(json|m?js)$/.test(String(path)))
  for (const path of paths.map((one) => join(folder, String(one)))) {
    const made = readFileSync(path, 'utf8')
    const settled = keys.reduce((text, [from = '', to = '']) => text.replaceAll(from, to), made)
    if (settled !== made) writeFileSync(path, settled)
  }
}

/**
 * @param {string} folder of the release @param {{ version: string, keyPath: string }} about
 * @returns {string} the path of the archive
 */
export function writeArchive(folder, { version, keyPath }) {
  const [commit, time] = output('git', ['log', '-1', '--format=%H %ct']).trim().split(' ')
  const source = join(WORK, NAME)
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(source, { recursive: true })
  const tree = join(WORK, 'source.tar')
  output('git', ['archive', '--format=tar', `--output=${tree}`, 'HEAD'])
  output('tar', ['-xf', tree, '-C', source])
  const { version: nodeVersion, node } = fetchNode(source, WORK)
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    PATH: `${join(node, 'bin')}${delimiter}${process.env.PATH}`,
    SOURCE_DATE_EPOCH: String(time),
    BUILD_NAME: String(commit).slice(0, 20),
  }
  const prune = install(source, node, env)
  output(join(node, 'bin', 'node'), ['node_modules/next/dist/bin/next', 'build'], {
    cwd: source,
    env: { ...env, NODE_ENV: 'production' },
  })
  prune()
  mkdirSync(join(source, 'node', 'bin'), { recursive: true })
  for (const name of ['bin/node', 'LICENSE']) cpSync(join(node, name), join(source, 'node', name))
  for (const name of ['start', 'install', 'upgrade']) {
    cpSync(join(source, 'deploy', 'archive', name), join(source, name))
    KEPT.push(name)
  }
  drop(source)
  settle(source, String(commit))
  const about = {
    version,
    commit,
    arch: `linux-${process.arch}`,
    node: nodeVersion,
    links: linksBelow(source),
  }
  writeFileSync(join(source, 'release.json'), `${JSON.stringify(about, null, 1)}\n`)
  signRelease(source, keyPath)
  const archive = resolve(folder, `${NAME}-${version}-linux-${process.arch}.tar.gz`)
  const same = [
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ]
  output('sh', ['-c', `tar ${same.join(' ')} -C "${WORK}" -cf - ${NAME} | gzip -9n > "${archive}"`])
  if (!existsSync(archive)) refuse('the archive was not written')
  rmSync(WORK, { recursive: true })
  return archive
}
