import { createInterner, runOf } from '../columnar/interner'
import { type ByteStream, peek, streamOfBytes } from '../parse/bytes'
import { looksLikeXml, openText } from '../parse/encoding'
import { ImportError } from '../parse/import-error'
import { scanXml } from '../parse/xml-scan'

const HEAD = 1 << 14

function decoded(bytes: Uint8Array, encoding: 'utf-8' | 'gb18030'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const HAN = /\p{Script=Han}/u

/** A name without its prefix, in UTF-8 or GB18030, whatever is declared. A short one may be valid as both: Chinese counts. */
function nameOf(bytes: Uint8Array): string {
  const [utf8, gb] = [decoded(bytes, 'utf-8'), decoded(bytes, 'gb18030')]
  const isGb = utf8 === null || (gb !== null && HAN.test(gb) && /[\x80-\u07ff]/.test(utf8))
  const name = (isGb ? gb : utf8) ?? ''
  return name.slice(name.indexOf(':') + 1)
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
