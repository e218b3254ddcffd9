import type { PageBox, PagePicture } from '../../domain/technical/recognised-line'
import { objects } from '../../kit/objects/objects'
import { pictureKey } from '../technical/objects'
import { pictureOf } from './data'

/** Print stays legible, and a page takes about a tenth of a megabyte. */
const QUALITY = 60
/** What is shown around a part, in thousandths of the page. */
const AROUND = 6
const WHOLE = 1000

/** Loaded with the first picture: most installations read none. */
const load = async () => (await import('sharp')).default

/** Keeps a picture that was read, so that people can compare it with what was read. */
export async function keepPicture(picture: string, { width, height, levels }: PagePicture): Promise<void> {
  const sharp = await load()
  const raw = sharp(levels, { raw: { width, height, channels: 1 } })
  await objects().write(pictureKey(picture), await raw.jpeg({ quality: QUALITY }).toBuffer())
}

/** The picture of a page as JPEG, turned as it was read; null if it was not read. */
export async function pageOf(document: string, page: number): Promise<Uint8Array | null> {
  const picture = await pictureOf(document, page)
  return picture ? await objects().read(pictureKey(picture)) : null
}

/** A part of the picture of a page as JPEG; null if the picture is not there. */
export async function stripOf(document: string, page: number, box: PageBox): Promise<Uint8Array | null> {
  const bytes = await pageOf(document, page)
  if (!bytes) return null
  const image = (await load())(bytes)
  const { width, height } = await image.metadata()
  const place = (at: number, side: number) => Math.round((Math.min(WHOLE, Math.max(0, at)) * side) / WHOLE)
  const [left, top] = [place(box[0] - AROUND, width), place(box[1] - AROUND, height)]
  const size = { width: place(box[2] + AROUND, width) - left, height: place(box[3] + AROUND, height) - top }
  if (size.width < 1 || size.height < 1) return null
  return await image
    .extract({ left, top, ...size })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
