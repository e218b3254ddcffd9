import { areTooMany, oddCharacters } from '../garbled'
import type { PageContent } from './page-content'

/** A text layer with fewer characters is none where pictures cover over half of the page, or many shapes are drawn. */
const HARDLY_ANY = 20
const MOST_OF_PAGE = 0.5
const MANY_SHAPES = 200

export const lengthOf = ({ chunks }: PageContent) => chunks.reduce((sum, { text }) => sum + text.length, 0)

/** Characters of a page that are not what a reader of it sees. */
export const oddOn = ({ chunks, unnamed }: PageContent) =>
  chunks.reduce((sum, { text }) => sum + oddCharacters(text), unnamed)

/** Why a page is a picture to whoever reads text: it has hardly any, or not what its fonts show. Null if it is none. */
export function pictureReason(page: PageContent): 'noText' | 'garbled' | null {
  const length = lengthOf(page)
  const isDrawn = page.imageShare > MOST_OF_PAGE || page.shapes >= MANY_SHAPES
  if (length < HARDLY_ANY && isDrawn) return 'noText'
  const odd = oddOn(page)
  return odd > 0 && areTooMany(odd, length) ? 'garbled' : null
}
