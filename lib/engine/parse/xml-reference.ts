/** A reference that is not allowed, at `at` of the window; the scanner adds the line. */
export class BadReference extends Error {
  constructor(
    readonly at: number,
    readonly entity: string,
  ) {
    super(`reference &${entity};`)
  }
}

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** `&#x0010FFFF;` and some leading zeros: nothing longer is a reference. */
const LONGEST = 16

/** The character of a reference, null if it is not allowed. `name` is without `&` and `;`. */
function referred(name: string): string | null {
  if (Object.hasOwn(PREDEFINED, name)) return PREDEFINED[name]!
  const match = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name)
  if (!match) return null
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16)
  const allowed =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  return allowed ? String.fromCodePoint(code) : null
}

/**
 * Checks the reference whose `&` is at `at`: the five predefined entities and numeric characters.
 * @returns the position after `;`, or -1 if it is not complete in the window
 * @throws BadReference
 */
export function checkReference(bytes: Uint8Array, at: number, end: number): number {
  // The one found in nearly every 项目特征: `&#10;`.
  if (bytes[at + 1] === 0x23 && bytes[at + 2] === 0x31 && bytes[at + 3] === 0x30 && bytes[at + 4] === 0x3b) {
    if (at + 4 < end) return at + 5
  }
  let i = at + 1
  while (i < end && i - at <= LONGEST && isNameByte(bytes[i]!)) i++
  if (i >= end) return -1
  let name = ''
  for (let k = at + 1; k < i; k++) name += String.fromCharCode(bytes[k]!)
  if (bytes[i] !== 0x3b || referred(name) === null) throw new BadReference(at, name)
  return i + 1
}

/** `#`, digits and ASCII letters */
function isNameByte(byte: number): boolean {
  return byte === 0x23 || (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a)
}

/**
 * An attribute value as normalised by XML: literal line breaks and tabs become spaces, those written as
 * references (`&#10;`) stay. The references were checked by the scanner.
 */
export function attributeText(raw: string): string {
  return raw
    .replace(/\r\n?|[\n\t]/g, ' ')
    .replace(/&([^&;]{1,16});/g, (whole, name: string) => referred(name) ?? whole)
}

const encoder = new TextEncoder()

/**
 * Like `attributeText`, in UTF-8: writes the value to the start of `out`, which must have room for `end -
 * start` bytes (no reference is shorter than its character).
 * @returns how many bytes were written
 */
export function expandValue(bytes: Uint8Array, start: number, end: number, out: Uint8Array): number {
  let made = 0
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!
    if (byte === 0x26) {
      const close = bytes.indexOf(0x3b, i)
      made += expandReference(bytes, i + 1, close, out, made)
      i = close
    } else if (byte === 0x0a || byte === 0x09) out[made++] = 0x20
    else if (byte === 0x0d) {
      if (bytes[i + 1] === 0x0a && i + 1 < end) i++
      out[made++] = 0x20
    } else out[made++] = byte
  }
  return made
}

function expandReference(bytes: Uint8Array, start: number, end: number, out: Uint8Array, at: number): number {
  if (end - start === 3 && bytes[start] === 0x23 && bytes[start + 1] === 0x31 && bytes[start + 2] === 0x30) {
    out[at] = 0x0a
    return 1
  }
  const name = String.fromCharCode(...bytes.subarray(start, end))
  return encoder.encodeInto(referred(name) ?? '', out.subarray(at)).written
}
