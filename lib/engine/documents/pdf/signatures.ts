import { certificateNames } from '../certificates'

/** Bytes of a dictionary of a signature beside its contents, and of the contents, in hexadecimal. */
const AROUND = 4096
const MOST_CONTENTS = 400_000
const MOST_SIGNATURES = 100
const RANGE = Buffer.from('/ByteRange')
const CONTENTS = Buffer.from('/Contents')
const SAID = /\/(?:Name|Reason|Location|ContactInfo)(?=[\s(<])/g
const LONGEST = 2000

/** A string of PDF: UTF-16 with its mark, else UTF-8 or Latin 1. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2))
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? bytes.toString('latin1') : text
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The string that begins at `at`, as its bytes; null if none does. */
function stringAt(text: string, at: number): Buffer | null {
  if (text[at] === '<') {
    const end = text.indexOf('>', at)
    return end < 0 || end - at > LONGEST
      ? null
      : Buffer.from(text.slice(at + 1, end).replace(/\s/g, ''), 'hex')
  }
  if (text[at] !== '(') return null
  let [value, depth] = ['', 1]
  for (let i = at + 1; i < Math.min(text.length, at + LONGEST); i++) {
    const char = text[i]!
    if (char === '(') depth++
    if (char === ')' && --depth === 0) return Buffer.from(value, 'latin1')
    if (char !== '\\') value += char
    else {
      const octal = /^[0-7]{1,3}/.exec(text.slice(i + 1, i + 4))?.[0]
      value += octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : (ESCAPES[text[i + 1]!] ?? text[i + 1])
      i += octal?.length ?? 1
    }
  }
  return null
}

function saidIn(text: string): string[] {
  return [...text.matchAll(SAID)].flatMap(({ 0: key, index }) => {
    let at = index + key.length
    while (at < index + key.length + 4 && /\s/.test(text[at] ?? '')) at++
    const bytes = stringAt(text, at)
    return bytes ? [decoded(bytes)] : []
  })
}

/** The hexadecimal contents that belong to the dictionary around `at`. */
function contentsNear(bytes: Buffer, at: number): Buffer | null {
  const from = Math.max(0, at - MOST_CONTENTS)
  const before = bytes.subarray(from, at).lastIndexOf(CONTENTS)
  const after = bytes.indexOf(CONTENTS, at)
  const near = after >= 0 && after - at < AROUND ? after : before >= 0 ? from + before : -1
  if (near < 0) return null
  const start = bytes.indexOf(0x3c, near)
  if (start < 0 || start > near + 32) return null
  const end = bytes.indexOf(0x3e, start)
  if (end < 0 || end - start > MOST_CONTENTS) return null
  return Buffer.from(bytes.toString('latin1', start + 1, end).replace(/\s/g, ''), 'hex')
}

/** The texts of a dictionary of a signature: its signer, the reason, the place. */
function saidNear(bytes: Buffer, at: number): string[] {
  const start = Math.max(bytes.lastIndexOf(' obj', at), at - MOST_CONTENTS, 0)
  const end = bytes.indexOf('endobj', at)
  const stop = Math.min(end < 0 ? bytes.length : end, at + MOST_CONTENTS)
  const parts = [
    bytes.toString('latin1', start, Math.min(stop, start + AROUND)),
    bytes.toString('latin1', Math.max(start, stop - AROUND), stop),
  ]
  return parts.flatMap(saidIn)
}

/**
 * Whom the digital signatures of a document name. Dictionaries of signatures are never compressed, since what they sign
 * leaves out their contents.
 */
export function signersOf(bytes: Buffer): string[] {
  const found = new Set<string>()
  let count = 0
  for (let at = bytes.indexOf(RANGE); at >= 0 && count < MOST_SIGNATURES; at = bytes.indexOf(RANGE, at + 1)) {
    count++
    for (const text of saidNear(bytes, at)) if (text.trim() !== '') found.add(text.trim())
    for (const name of certificateNames(contentsNear(bytes, at) ?? new Uint8Array(0))) found.add(name)
  }
  return [...found]
}
