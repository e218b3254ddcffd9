import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product of another commit, built in a folder of its own. */
export interface Build {
  readonly folder: string
  readonly remove: () => void
}

/**
 * Takes a commit out of the repository and builds it, with the packages that are installed here.
 * @throws Error if it cannot be built
 */
export function builtFrom(commit: string): Build {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-build-'))
  const run = (program: string, args: string[], cwd = process.cwd()) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const archive = join(folder, 'source.tar')
  run('git', ['archive', '--format=tar', '-o', archive, commit])
  run('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  // A link to a folder elsewhere would be outside of what the bundler looks at.
  run('cp', ['-al', join(process.cwd(), 'node_modules'), join(folder, 'node_modules')])
  run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], folder)
  if (!existsSync(join(folder, '.next', 'BUILD_ID'))) throw new Error(`${commit} was not built`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
