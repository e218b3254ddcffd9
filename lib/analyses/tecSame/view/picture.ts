import type { BidderName } from '../../../engine/analysis'
import { escaped } from '../../../kit/svg-text'
import type { Picture } from '../../chapter/blocks'
import { largerShare, type TecPair } from './pairs'

/** With more bidders the picture is left out: the list of pairs says the same. */
export const MOST_IN_PICTURE = 40
const WIDTH = 900
const NAMES = 210
const TOP = 26
const LETTERS = 14
/** The share at which a cell is darkest. */
const DARKEST = 20

const text = (x: number, y: number, size: number, anchor: string, words: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" text-anchor="${anchor}" fill="#1f1f1f">${escaped(words)}</text>`

/** How dark a share is drawn, in percent. */
export const darkness = (share: number): number => Math.round(Math.min(1, share / DARKEST) * 100)

function cellOf(x: number, y: number, size: number, pair: TecPair): string {
  const share = largerShare(pair)
  if (share === null) return ''
  const edge = pair.flagged ? ' stroke="#a8071a" stroke-width="2"' : ''
  const opacity = ((darkness(share) / 100) * 0.7).toFixed(3)
  const box = `<rect x="${x + 1}" y="${y + 1}" width="${size - 2}" height="${size - 2}" fill="#d4570a" fill-opacity="${opacity}"${edge}/>`
  return size < 26 ? box : box + text(x + size / 2, y + size / 2 + 4, 10, 'middle', share.toFixed(1))
}

/** The larger share of every two bids, in %. Flagged pairs have a red frame. */
export function matrixPicture(
  bidders: readonly BidderName[],
  pairs: readonly TecPair[],
  words: { readonly id: string; readonly caption: string },
): Picture {
  const size = Math.min(44, (WIDTH - NAMES) / bidders.length)
  const height = Math.ceil(TOP + size * bidders.length + 6)
  const placeOf = new Map(bidders.map(({ bidderId }, at) => [bidderId, at]))
  const heads = bidders.map(({ bidderName }, at) => {
    const letters = [...bidderName]
    const short = letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join('')}…` : bidderName
    const y = TOP + at * size + size / 2 + 4
    return (
      text(NAMES - 34, y, 12, 'end', short) +
      text(NAMES - 10, y, 12, 'end', String(at + 1)) +
      text(NAMES + at * size + size / 2, TOP - 8, 12, 'middle', String(at + 1))
    )
  })
  const cells = pairs.map((pair) => {
    const [one, two] = [placeOf.get(pair.bidder1Id), placeOf.get(pair.bidder2Id)]
    if (one === undefined || two === undefined) return ''
    const [low, high] = [Math.min(one, two), Math.max(one, two)]
    return (
      cellOf(NAMES + low * size, TOP + high * size, size, pair) +
      cellOf(NAMES + high * size, TOP + low * size, size, pair)
    )
  })
  const svg = `<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg">${heads.join('')}${cells.join('')}</svg>`
  return { kind: 'picture', ...words, svg, width: WIDTH, height }
}
