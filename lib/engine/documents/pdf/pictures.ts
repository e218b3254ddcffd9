import { inflateSync } from 'node:zlib'
import type { DocImage } from '../doc-text'
import { type DecodedPicture, type SeenPicture, seenPicture } from '../seen-picture'
import type { PictureStream } from './scan'

/** What reading of pictures needs from outside. */
export interface PictureTools {
  readonly sha256: (bytes: Uint8Array) => string
  /** A picture of JPEG, PNG or another common format; null if it cannot be decoded. */
  readonly decode: (bytes: Uint8Array) => Promise<DecodedPicture | null>
}

const MOST_PIXELS = 50_000_000
/** Weights of red, green and blue in a grey level. */
const LUMA = [0.299, 0.587, 0.114] as const

const numberOf = (dictionary: string, key: RegExp): number => Number(key.exec(dictionary)?.[1] ?? Number.NaN)

/** Undoes the prediction of PNG, row by row and in place. @returns the samples without the mark of each row */
function unpredicted(data: Uint8Array, rowBytes: number, pixel: number): Uint8Array | null {
  const rows = Math.floor(data.length / (rowBytes + 1))
  const out = new Uint8Array(rows * rowBytes)
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * (rowBytes + 1) + 1, row * rowBytes]
    const kind = data[from - 1]!
    if (kind > 4) return null
    for (let i = 0; i < rowBytes; i++) {
      const left = i >= pixel ? out[to + i - pixel]! : 0
      const up = row > 0 ? out[to + i - rowBytes]! : 0
      const corner = row > 0 && i >= pixel ? out[to + i - rowBytes - pixel]! : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind]!
      out[to + i] = data[from + i]! + guess
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Grey levels of samples of 8 bits with 1 (grey), 3 (red, green, blue) or 4 (four inks) components. */
function greyOf(samples: Uint8Array, count: number, components: number): Uint8Array | null {
  if (samples.length < count * components) return null
  if (components === 1) return samples.subarray(0, count)
  const levels = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    const at = i * components
    const [a, b, c] = [samples[at]!, samples[at + 1]!, samples[at + 2]!]
    const light = LUMA[0] * a + LUMA[1] * b + LUMA[2] * c
    levels[i] = components === 3 ? light : Math.max(0, 255 - light - samples[at + 3]!)
  }
  return levels
}

/** A picture stored as deflated samples; null for palettes and depths that are not read. */
function samplesOf(dictionary: string, bytes: Uint8Array): DecodedPicture | null {
  const [width, height] = [numberOf(dictionary, /\/Width\s+(\d+)/), numberOf(dictionary, /\/Height\s+(\d+)/)]
  const isPlain = /\/BitsPerComponent\s+8\b/.test(dictionary) && !/\/Indexed/.test(dictionary)
  const pixels = width * height
  if (!isPlain || !(pixels > 0 && pixels <= MOST_PIXELS)) return null
  const data = inflateSync(bytes, { maxOutputLength: (pixels + height) * 4 + 1024 })
  // Parameters may stand in another object, but a predicted row is one byte longer.
  const row = Math.floor(data.length / height)
  const isPredicted = row % width === 1
  const components = (row - (isPredicted ? 1 : 0)) / width
  if (![1, 3, 4].includes(components)) return null
  const samples = isPredicted ? unpredicted(data, width * components, components) : data
  const levels = samples && greyOf(samples, pixels, components)
  const colours = components === 3 ? { width, height, samples: samples! } : null
  return levels && { width, height, levels, colours }
}

/** How a picture looks; null: it cannot be decoded. */
async function lookOf(
  dictionary: string,
  bytes: Uint8Array,
  decode: PictureTools['decode'],
): Promise<SeenPicture | null> {
  const filters = dictionary.match(/\/(\w+Decode|Fl|DCT)\b/g) ?? []
  const isJpeg = /DCT/.test(filters.at(-1) ?? '')
  const isDeflated = /Fl/.test(filters[0] ?? '')
  try {
    if (isJpeg && filters.length > 2) return null
    const plain = isJpeg && isDeflated ? inflateSync(bytes, { maxOutputLength: MOST_PIXELS }) : bytes
    const image = isJpeg
      ? await decode(plain)
      : isDeflated && filters.length === 1
        ? samplesOf(dictionary, bytes)
        : null
    return image && seenPicture(image)
  } catch {
    // A damaged picture is one that cannot be decoded; its stored bytes are compared all the same.
    return null
  }
}

/** Numbers of objects that only say which parts of a picture are transparent. */
function masksOf(pictures: readonly PictureStream[]): Set<number> {
  const references = pictures.flatMap(({ dictionary }) => [
    ...dictionary.matchAll(/\/(?:SMask|Mask)\s+(\d+)\s+\d+\s+R/g),
  ])
  return new Set(references.map(([, number]) => Number(number)))
}

/** The pictures of a document one after the other, in the order of their objects. */
export async function* picturesOf(
  data: Uint8Array,
  pictures: readonly PictureStream[],
  { sha256, decode }: PictureTools,
): AsyncGenerator<DocImage> {
  const masks = masksOf(pictures)
  const shown = pictures.filter(({ object }) => !masks.has(object)).sort((a, b) => a.object - b.object)
  for (const { object, dictionary, start, end } of shown) {
    const bytes = data.subarray(start, end)
    const seen = await lookOf(dictionary, bytes, decode)
    yield {
      name: `${object}`,
      hash: sha256(bytes),
      bytes: bytes.length,
      ...seen,
    }
  }
}
