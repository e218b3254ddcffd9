import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the product is made of. */
const SOURCES =
  /^(app|lib|db|messages)\/|^(middleware|instrumentation|instrumentation-client)\.ts$|^next\.config\.mjs$/
const isSource = (path: string) =>
  SOURCES.test(path) && /\.(tsx?|mjs|css|json|sql)$/.test(path) && !/\.test\.ts$/.test(path)

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .toString()
    .split('\0')
    .filter(Boolean)

/** Of the sources of the product. @returns the files that contain a text, each as often as it does */
export function holdersOfTexts(files = trackedFiles()) {
  const texts = new Map(files.filter(isSource).map((path) => [path, readFileSync(path, 'utf8')]))
  const holders = (text: string) =>
    [...texts].flatMap(([path, whole]) => Array.from({ length: whole.split(text).length - 1 }, () => path))
  return { texts, holders }
}

/** A copy of the tracked files, in which faults can be made. */
export interface Tree {
  readonly folder: string
  /** The source files that contain this text, each as often as it does. */
  readonly holders: (text: string) => string[]
  /** Replaces the text, which occurs once. @returns what puts it back */
  readonly replace: (text: string, instead: string) => () => void
  readonly remove: () => void
}

export function copyOfTree(): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-faults-'))
  const files = trackedFiles()
  for (const path of files) cpSync(path, join(folder, path))
  // Links to the same files: a build refuses a folder that leads out of its own.
  execFileSync('cp', ['-al', 'node_modules', join(folder, 'node_modules')])
  const { texts, holders } = holdersOfTexts(files)
  return {
    folder,
    holders,
    replace(text, instead) {
      const [path, ...others] = holders(text)
      if (path === undefined || others.length > 0)
        throw new Error(`this text is there ${path === undefined ? 0 : others.length + 1} times: ${text}`)
      const whole = texts.get(path)!
      writeFileSync(
        join(folder, path),
        whole.replace(text, () => instead),
      )
      return () => writeFileSync(join(folder, path), whole)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
