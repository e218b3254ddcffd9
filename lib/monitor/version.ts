import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../package.json'

/** Of the product, as people, readiness and releases state it. */
export const VERSION: string = version

function editionHere(): string | null {
  try {
    const path = join(/* turbopackIgnore: true */ process.cwd(), 'release.json')
    const release = JSON.parse(readFileSync(path, 'utf8'))
    return `${release.version}-${release.arch}-${release.commit.slice(0, 12)}`
  } catch {
    return null
  }
}

/** Of the archive that this product was unpacked from; null where it was built from its source. */
export const EDITION: string | null = editionHere()
