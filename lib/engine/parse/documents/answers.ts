import type { Answer } from '../../section-record'
import { decoded, plainXml } from './properties'

const MAX_ANSWERS = 200

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return found ? plainXml(found[1] ?? found[2] ?? '').trim() : null
}

/** The 投标单位 named in TB.xml. */
export function namedIn(bytes: Uint8Array): string | null {
  const [root] = decoded(bytes).match(/<XiangMuInfo\s[^<>]{0,4000}>/i) ?? []
  return root ? attribute(root, 'TBDW') || null : null
}

/** Rows `<TBInfo Key Value>` of TB.xml (formats.md §3), in order. */
export function answersOf(bytes: Uint8Array): Answer[] {
  const rows = decoded(bytes).match(/<TBInfo\s[^<>]{0,4000}>/gi) ?? []
  return rows.slice(0, MAX_ANSWERS).flatMap((tag) => {
    const key = attribute(tag, 'Key')
    return key ? [{ key, value: attribute(tag, 'Value') ?? '' }] : []
  })
}
