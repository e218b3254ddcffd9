import { type ByteSource, bytesOf } from '../parse/bytes'
import { unpack } from '../parse/unpack'
import type { DocImage, DocText } from './doc-text'
import { openPackage, type Package } from './docx/package'
import { type DecodedPicture, type SeenPicture, seenPicture } from './seen-picture'

/** What looking at pictures needs from outside. */
export interface LookTools {
  /** A picture; null if its format is not decoded. May reject. */
  readonly decode: (bytes: Uint8Array) => Promise<DecodedPicture | null>
  /** Whether the time for this document is over. */
  readonly isLate: () => boolean
}

/** Of one document: more pictures, and larger ones, are compared by their bytes only. */
const MOST_IMAGES = 2000
const MOST_BYTES = 32 * 1024 ** 2

/** How a picture looks; null: not decoded. */
async function lookOf(
  opened: Package,
  { name, bytes }: DocImage,
  decode: LookTools['decode'],
): Promise<SeenPicture | null> {
  const entry = opened.entries.get(name)
  if (!entry || bytes > MOST_BYTES) return null
  try {
    const image = await decode(bytesOf(unpack(opened.source, entry), entry.size))
    return image && seenPicture(image)
  } catch {
    // A damaged picture is one that cannot be decoded; its stored bytes are compared all the same.
    return null
  }
}

/**
 * The document with what each of its pictures looks like, as far as their formats can be decoded and the time allows;
 * how many were not looked at for want of time is noted. `source`: the DOCX file that was read.
 */
export async function lookAtImages(source: ByteSource, doc: DocText, tools: LookTools): Promise<DocText> {
  if (doc.images.length === 0) return doc
  const opened = openPackage(source)
  if (typeof opened === 'string') return doc
  const known = new Map<string, SeenPicture | null>()
  const images: DocImage[] = []
  let left = 0
  for (const image of doc.images) {
    if (!known.has(image.hash)) {
      if (known.size >= MOST_IMAGES || tools.isLate()) {
        left++
        images.push(image)
        continue
      }
      known.set(image.hash, await lookOf(opened, image, tools.decode))
    }
    images.push({ ...image, ...known.get(image.hash) })
  }
  const problems = left > 0 ? [...doc.problems, `imagesCut ${doc.images.length - left}`] : doc.problems
  return { ...doc, images, problems }
}
