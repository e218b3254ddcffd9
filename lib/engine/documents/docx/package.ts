import { type Entry, readDirectory } from '../../parse/archive'
import type { ByteSource, ByteStream } from '../../parse/bytes'
import { ImportError } from '../../parse/import-error'
import { DEFAULT_LIMITS, type ReadLimits } from '../../parse/limits'
import { unpack } from '../../parse/unpack'
import { looksLikeZip } from '../../parse/zip.mjs'
import { walkXml } from '../xml-walk'

/** Of one document; a text of 20 million characters in a million runs has about 400 MB of XML. */
const LIMITS: ReadLimits = { ...DEFAULT_LIMITS, unpackedBytes: 1024 ** 3 }

export interface Relation {
  readonly type: string
  readonly target: string
  readonly external: boolean
}

/** An opened document: its parts, and what belongs to its main part. */
export interface Package {
  readonly source: ByteSource
  readonly entries: ReadonlyMap<string, Entry>
  readonly main: string
  readonly relations: ReadonlyMap<string, Relation>
}

type Refusal = 'damaged' | 'encrypted' | 'unsupported' | 'tooLarge'

const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const ENCRYPTED = 'EncryptedPackage'

/** An OLE file is an encrypted document or one of the old formats. */
function oleRefusal(source: ByteSource): Refusal {
  return isEncryptedOle(source.read(0, source.size)) ? 'encrypted' : 'unsupported'
}

export const isOle = (head: Uint8Array) => OLE.every((byte, i) => head[i] === byte)

/** Whether an OLE file holds an encrypted Office document. */
export function isEncryptedOle(bytes: Uint8Array): boolean {
  const marker = [...ENCRYPTED].flatMap((char) => [char.charCodeAt(0), 0])
  for (let at = bytes.indexOf(marker[0]!); at >= 0; at = bytes.indexOf(marker[0]!, at + 1))
    if (marker.every((byte, i) => bytes[at + i] === byte)) return true
  return false
}

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

/** A target is relative to the folder of its part, or absolute; it cannot leave the document. */
function resolved(folder: string, target: string): string {
  const parts: string[] = []
  const whole = target.startsWith('/') ? target : folder + target
  for (const part of whole.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Opens the archive. @returns the reason if the bytes are no readable document */
export function openPackage(source: ByteSource): Package | Refusal {
  const head = source.read(0, 8)
  if (isOle(head)) return oleRefusal(source)
  if (!looksLikeZip(head)) return 'unsupported'
  try {
    const entries = new Map(readDirectory(source, LIMITS).map((entry) => [entry.name, entry]))
    const opened = { source, entries, main: '', relations: new Map() }
    const roots = [...relationsOf(opened, '').values()]
    const main = roots.find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml'
    if (!entries.has(main)) return 'unsupported'
    return { ...opened, main, relations: relationsOf(opened, main) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return ['zipBomb', 'unpackedTooLarge', 'tooManyEntries'].includes(error.code) ? 'tooLarge' : 'damaged'
  }
}

/** What a part refers to, by id. @throws ImportError */
export function relationsOf(opened: Package, part: string): ReadonlyMap<string, Relation> {
  const folder = folderOf(part)
  const found = new Map<string, Relation>()
  const stream = partOf(opened, `${folder}_rels/${part.slice(folder.length)}.rels`)
  if (!stream) return found
  walkXml(stream, {
    open(element) {
      const [id, type] = [element.attribute('Id'), element.attribute('Type')]
      const target = element.attribute('Target')
      if (element.name !== 'Relationship' || id === null || target === null) return
      const external = element.attribute('TargetMode') === 'External'
      const place = external ? target : resolved(folder, target)
      found.set(id, { type: (type ?? '').slice((type ?? '').lastIndexOf('/') + 1), target: place, external })
    },
    close() {},
    text() {},
  })
  return found
}

/** The bytes of a part; null if the document has no such part. @throws ImportError */
export function partOf(opened: Package, name: string): ByteStream | null {
  const entry = opened.entries.get(name)
  return entry ? unpack(opened.source, entry) : null
}

/** The parts of a type that the main part refers to, in order of their names. */
export function partsOfType(opened: Package, type: string): string[] {
  const targets = [...opened.relations.values()].flatMap((relation) =>
    relation.type === type && !relation.external ? [relation.target] : [],
  )
  return [...new Set(targets)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}
