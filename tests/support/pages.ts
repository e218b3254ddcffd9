import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every page of the product as its address stands in the file tree, e.g. `/qb-inner/[openId]/file_view`. */
export function pagePatterns(folder = 'app', path = ''): string[] {
  return readdirSync(folder).flatMap((name) => {
    const at = join(folder, name)
    if (name === 'page.tsx') return [path || '/']
    if (!statSync(at).isDirectory() || name.startsWith('_')) return []
    // A folder in brackets groups pages and is no part of their address.
    return pagePatterns(at, name.startsWith('(') ? path : `${path}/${name}`)
  })
}
