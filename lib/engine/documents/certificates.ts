/** Names in certificates: attributes 2.5.4.x (common name, organisation, unit, serial number …) and mail addresses. */

const MOST_NAMES = 200
const LONGEST = 250
/** Tags of strings in DER. */
const UTF8 = 0x0c
const BMP = 0x1e
const STRINGS = [UTF8, 0x13, 0x14, 0x16, BMP]
/** 2.5.4.3 name, 4 surname, 5 serial number, 7 locality, 9 street, 10 organisation, 11 unit, 12 title, 42 given name. */
const ATTRIBUTES = [3, 4, 5, 7, 9, 10, 11, 12, 42]

function stringAt(bytes: Uint8Array, at: number): string | null {
  const [tag, length] = [bytes[at]!, bytes[at + 1]!]
  const end = at + 2 + length
  if (!STRINGS.includes(tag) || length === 0 || length > LONGEST || end > bytes.length) return null
  const value = bytes.subarray(at + 2, end)
  try {
    return tag === BMP
      ? new TextDecoder('utf-16be').decode(value)
      : new TextDecoder('utf-8', { fatal: tag === UTF8 }).decode(value)
  } catch {
    return null
  }
}

/** The names in whatever structure of DER these bytes are: certificates, or a signature that holds some. */
export function certificateNames(bytes: Uint8Array): string[] {
  const found = new Set<string>()
  for (let at = bytes.indexOf(0x55); at >= 0 && found.size < MOST_NAMES; at = bytes.indexOf(0x55, at + 1)) {
    const isName = bytes[at - 2] === 0x06 && bytes[at - 1] === 3 && bytes[at + 1] === 4
    if (!isName || !ATTRIBUTES.includes(bytes[at + 2]!)) continue
    const text = stringAt(bytes, at + 3)?.trim()
    if (text) found.add(text)
  }
  return [...found]
}
