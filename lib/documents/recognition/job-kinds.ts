import { jobKind } from '../../compute/job'
import type { PicturesToRead } from './data'

/** Reads the pages of a document that are pictures, one after the other; it can be ended and begun again at any page. */
export const pictureRecognition = jobKind<PicturesToRead, { readonly read: number }>(
  'readPictures',
  'picture',
)
