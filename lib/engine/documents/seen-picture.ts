import type { DocImage } from './doc-text'
import { type GreyImage, hashImage } from './image-hash'
import { type ColourImage, isLikeSeal } from './seals'

/** A decoded picture in grey levels; in colours too, unless it has none. */
export interface DecodedPicture extends GreyImage {
  readonly colours: ColourImage | null
}

/** What is kept of how a picture looks. */
export type SeenPicture = Pick<DocImage, 'look' | 'isLikeSeal'>

export const seenPicture = (picture: DecodedPicture): SeenPicture => ({
  look: hashImage(picture),
  isLikeSeal: picture.colours !== null && isLikeSeal(picture.colours),
})
