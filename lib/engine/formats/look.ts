import { createInterner, runOf } from '../columnar/interner'
import { type ByteStream, peek, streamOfBytes } from '../parse/bytes'
import { looksLikeXml, openText } from '../parse/encoding'
import { ImportError } from '../parse/import-error'
import { scanXml } from '../parse/xml-scan'

const HEAD = 1 << 14

/** A name without its prefix. Names in GB18030 are hardly ever valid UTF-8, whatever is declared. */
function nameOf(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      const name = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return name.slice(name.indexOf(':') + 1)
    } catch {
      // The other encoding.
    }
  return ''
}

export interface Look {
  /** The local name of the root as written; null if it is no XML. */
  readonly root: string | null
  /** Why something that looks like XML has no root. */
  readonly error: ImportError | null
}

/** The root of an XML by its first bytes. */
export function lookAt(raw: ByteStream): Look {
  const { head } = peek(openText(raw).stream, HEAD)
  if (!looksLikeXml(head)) return { root: null, error: null }
  const names = createInterner()
  let root: string | null = null
  try {
    scanXml(streamOfBytes(head), names, Number.POSITIVE_INFINITY, {
      open(tag) {
        root = nameOf(runOf(names, tag.name))
        return false
      },
      close() {},
    })
    return { root, error: null }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { root, error: root === null ? error : null }
  }
}

/** The names of the elements directly below the root, until `isEnough`; of a damaged file those before the damage. */
export function childrenOfRoot(raw: ByteStream, isEnough: (name: string) => boolean): Set<string> {
  const names = createInterner()
  const found = new Set<string>()
  let depth = 0
  try {
    scanXml(openText(raw).stream, names, Number.POSITIVE_INFINITY, {
      open(tag) {
        if (depth++ !== 1) return true
        const name = nameOf(runOf(names, tag.name))
        found.add(name)
        return !isEnough(name)
      },
      close() {
        depth--
      },
    })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
  }
  return found
}
