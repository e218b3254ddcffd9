import type { DocumentProperty } from '../../../domain/codes'

/** Properties of one document; missing and empty ones are omitted. */
export type Properties = Partial<Record<Exclude<DocumentProperty, 'file'>, string>>

const LONGEST = 500

/** Drops missing and empty properties; truncates a text longer than any name. */
export function stated(properties: Readonly<Record<string, string | null | undefined>>): Properties {
  const known = Object.entries(properties).flatMap(([key, value]) => {
    const text = value?.replace(/\p{Cc}+/gu, ' ').trim()
    return text ? [[key, text.slice(0, LONGEST)]] : []
  })
  return Object.fromEntries(known)
}

/** UTF-8 if valid, otherwise GB18030. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML: the five entities and character references. */
export function plainXml(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

/** The text of the first element with this name that contains only text. */
export function elementText(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}(?:\\s[^<>]{0,300})?>([^<]{0,2000})</${name}>`).exec(xml)
  return found ? plainXml(found[1]!) : null
}
