import { inflateSync } from 'node:zlib'

/** No page and no font of a bid is larger unpacked. */
const MOST_UNPACKED = 128 * 1024 ** 2
/** Deflated data grows by this factor at most. */
const RATIO = 1032

/** Whether a compressed stream of a document is made to fill the memory of its reader. */
export function isBomb(dictionary: string, bytes: Uint8Array): boolean {
  const times = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0
  // Most streams are too short to be one, and are not unpacked for it.
  if (bytes.length * RATIO ** times <= MOST_UNPACKED) return false
  try {
    let data = bytes
    for (let i = 0; i < times; i++) data = inflateSync(data, { maxOutputLength: MOST_UNPACKED })
    return false
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
  }
}
