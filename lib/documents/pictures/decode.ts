import type { DecodedPicture } from '../../engine/documents/seen-picture'

const MOST_PIXELS = 100_000_000
/** Of one picture. */
const MOST_SECONDS = 20
/** Pictures below this are not compared; above it they are decoded to this size, which is enough for their hash. */
const SIDE = 256
const SMALLEST = 64

/** First bytes of the formats that are decoded: JPEG, PNG, GIF and both orders of TIFF. What draws by commands is not. */
const HEADS: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
]
const RIFF = 'RIFF'
const WEBP = 'WEBP'

function isDecoded(bytes: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
  return (
    HEADS.some((head) => head.every((byte, at) => bytes[at] === byte)) ||
    (text(0) === RIFF && text(8) === WEBP)
  )
}

/** Grey pictures have one component and no colours. */
function coloursOf({
  data,
  info: { width, height, channels },
}: {
  readonly data: Uint8Array
  readonly info: { readonly width: number; readonly height: number; readonly channels: number }
}): DecodedPicture['colours'] {
  return channels === 3 ? { width, height, samples: data } : null
}

/** A picture as it looks on white paper; null for a format that is not decoded. Rejects damaged ones. */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture | null> {
  if (!isDecoded(bytes)) return null
  // Loaded with the first picture: most documents have none.
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'none', sequentialRead: true })
  const { width = 0, height = 0 } = await image.metadata()
  const size = Math.min(width, height) < SMALLEST ? {} : { width: SIDE, height: SIDE, fit: 'fill' as const }
  const onPaper = image.timeout({ seconds: MOST_SECONDS }).flatten({ background: '#ffffff' })
  // A seal is round as it is drawn, so the shape of the picture is kept.
  const coloured = await onPaper
    .clone()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await onPaper.resize(size).greyscale().raw().toBuffer({ resolveWithObject: true })
  const levels = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0)
  return { width: info.width, height: info.height, levels, colours: coloursOf(coloured) }
}
