import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the product: its address in the file tree, and the folders on the way to it. */
export interface PageOfTree {
  readonly pattern: string
  readonly folders: readonly string[]
}

export function pagesOfTree(folder = 'app', path = '', folders: readonly string[] = []): PageOfTree[] {
  return readdirSync(folder).flatMap((name) => {
    const at = join(folder, name)
    if (name === 'page.tsx') return [{ pattern: path || '/', folders }]
    if (!statSync(at).isDirectory() || name.startsWith('_')) return []
    // A folder in brackets groups pages and is not part of their address.
    return pagesOfTree(at, name.startsWith('(') ? path : `${path}/${name}`, [...folders, name])
  })
}

/** The address of every page in the file tree, e.g. `/qb-inner/[openId]/file_view`. */
export const pagePatterns = (): string[] => pagesOfTree().map(({ pattern }) => pattern)

/** The address of a page of a section, or of bidders of it; those that it lacks do not exist. */
export const addressIn = (
  pattern: string,
  openId: string,
  [one = 0, two = 0]: readonly number[] = [],
): string =>
  pattern
    .replace('[openId]', openId)
    .replace(/\[(?:bidderId|one)\]/, String(one))
    .replace('[two]', String(two))
