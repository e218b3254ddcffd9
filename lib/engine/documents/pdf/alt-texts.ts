import { inflateSync } from 'node:zlib'

/** No stream of objects is larger unpacked. */
const MOST_UNPACKED = 128 * 1024 ** 2
const NAME = Buffer.from('/Alt')
/** What may follow the name; `/Alternate`, which colours have, is another one. */
const BEHIND = ' \t\r\n\f\0(<%'

/** Whether objects written like this tell what a picture shows to people who do not see it. */
export function nameAltText(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(NAME); at >= 0; at = bytes.indexOf(NAME, at + 1))
    if (BEHIND.includes(String.fromCharCode(bytes[at + NAME.length] ?? 0))) return true
  return false
}

/** Whether objects that are packed into a stream may do so; what cannot be unpacked here may. */
export function mayPackAltText(dictionary: string, bytes: Uint8Array): boolean {
  if (!/\/Type\s*\/ObjStm\b/.test(dictionary)) return false
  try {
    return nameAltText(inflateSync(bytes, { maxOutputLength: MOST_UNPACKED }))
  } catch {
    return true
  }
}
