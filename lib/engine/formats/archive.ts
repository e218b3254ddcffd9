import { type Entry, readDirectory } from '../parse/archive'
import { baseName, isOfSystem } from '../parse/archive-name'
import { type ByteSource, peek } from '../parse/bytes'
import { ImportError } from '../parse/import-error'
import type { ReadLimits } from '../parse/limits'
import { unpack, unpackBeginning } from '../parse/unpack'
import type { XmlPart } from '../xml-bills/read-elements'
import { lookAt } from './look'

/** The most entries of an archive whose beginning is looked at, the largest first. */
const LOOKED_INTO = 1000

export interface XmlEntry {
  readonly entry: Entry
  /** The local name of its root, in lower case. */
  readonly root: string
}

export interface Archive {
  readonly source: ByteSource
  readonly entries: readonly Entry[]
}

/** @throws ImportError */
export const openEntries = (source: ByteSource, limits: ReadLimits): Archive => ({
  source,
  entries: readDirectory(source, limits),
})

export const partOf = ({ source }: Archive, entry: Entry): XmlPart => ({
  entry: entry.name,
  open: () => unpack(source, entry),
})

const HEAD = 1 << 14

/** The first bytes of an entry; none of one that cannot be unpacked. */
export function beginningOf({ source }: Pick<Archive, 'source'>, entry: Entry): Uint8Array {
  try {
    return peek(unpackBeginning(source, entry), HEAD).head
  } catch (error) {
    if (error instanceof ImportError) return new Uint8Array()
    throw error
  }
}

/** The XML entries of an archive with their roots, the largest first. An entry that cannot be unpacked is none. */
export function xmlEntries({ source, entries }: Archive): XmlEntry[] {
  const candidates = entries
    .filter(({ name, size }) => size > 0 && !isOfSystem(name))
    .sort((a, b) => b.size - a.size)
    .slice(0, LOOKED_INTO)
  return candidates.flatMap((entry) => {
    try {
      const { root } = lookAt(unpackBeginning(source, entry))
      return root === null ? [] : [{ entry, root: root.toLowerCase() }]
    } catch (error) {
      if (error instanceof ImportError) return []
      throw error
    }
  })
}

const plain = (name: string) =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()

/**
 * Finds the entries that another entry names: by path, beside that entry, or by the name alone where only one has it; in
 * any case, with or without `.xml`.
 */
export function finderIn(archive: Archive, from: Entry): (name: string) => XmlPart | null {
  const byPath = new Map<string, Entry>()
  const byName = new Map<string, Entry | null>()
  for (const entry of archive.entries) {
    const path = plain(entry.name)
    byPath.set(path, entry)
    const name = baseName(path)
    byName.set(name, byName.has(name) ? null : entry)
  }
  const folder = plain(from.name).slice(0, -baseName(plain(from.name)).length)
  return (stated) => {
    const name = plain(stated)
    for (const one of [name, `${name}.xml`]) {
      const entry = byPath.get(`${folder}${one}`) ?? byPath.get(one) ?? byName.get(baseName(one))
      if (entry && entry !== from) return partOf(archive, entry)
    }
    return null
  }
}
