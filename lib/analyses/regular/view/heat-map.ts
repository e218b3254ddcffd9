import type { BidderName } from '../../../engine/analysis'
import { escaped } from '../../../kit/svg-text'
import type { Picture } from '../../chapter/blocks'
import { pairLookup, resemblance } from './pair-ranking'
import type { RegularPair } from './regular'

/** Maximum number of bidders in a readable map. Beyond it the list of pairs gives the same information. */
export const MOST_MAPPED = 60
/** Cells show their number up to this many bidders. */
const MOST_WITH_NUMBERS = 30
const WIDTH = 900
const NAMES = 210
const TOP = 26

const text = (x: number, y: number, size: number, anchor: string, words: string, fill = '#1f1f1f') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" text-anchor="${anchor}" fill="${fill}">${escaped(words)}</text>`

/** Truncates a name to a number of characters; an ideograph is as wide as the font is high. */
function shortName(name: string, most: number): string {
  const letters = [...name]
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`
}

function cellOf(x: number, y: number, size: number, pair: RegularPair | null, hasNumber: boolean): string {
  const share = pair && resemblance(pair)
  if (!pair || share === null) return ''
  const edge = pair.flagged ? ' stroke="#a8071a" stroke-width="2"' : ''
  const box = `<rect x="${x + 1}" y="${y + 1}" width="${size - 2}" height="${size - 2}" fill="#d4570a" fill-opacity="${(share / 100).toFixed(3)}"${edge}/>`
  if (!hasNumber) return box
  const fill = share > 60 ? '#ffffff' : '#1f1f1f'
  return box + text(x + size / 2, y + size / 2 + 4, 11, 'middle', share.toFixed(0), fill)
}

/** How much each pair of bidders resembles each other, in %. Flagged pairs have a red frame. */
export function heatMapPicture(
  bidders: readonly BidderName[],
  pairs: readonly RegularPair[],
  words: { readonly id: string; readonly caption: string },
): Picture {
  const find = pairLookup(pairs)
  const size = Math.min(44, (WIDTH - NAMES) / bidders.length)
  const height = Math.ceil(TOP + size * bidders.length + 6)
  const hasNumbers = bidders.length <= MOST_WITH_NUMBERS
  const letter = Math.max(7, Math.min(12, size - 2))
  const rows = bidders.map((row, at) => {
    const y = TOP + at * size
    const name = text(NAMES - 34, y + size / 2 + 4, letter, 'end', shortName(row.bidderName, 14))
    const place = text(NAMES - 10, y + size / 2 + 4, letter, 'end', String(at + 1), '#595959')
    const head = text(NAMES + at * size + size / 2, TOP - 8, letter, 'middle', String(at + 1), '#595959')
    const cells = bidders.map((column, place) =>
      cellOf(NAMES + place * size, y, size, find(row.bidderId, column.bidderId), hasNumbers),
    )
    return head + name + place + cells.join('')
  })
  const svg = `<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg">${rows.join('')}</svg>`
  return { kind: 'picture', ...words, svg, width: WIDTH, height }
}
