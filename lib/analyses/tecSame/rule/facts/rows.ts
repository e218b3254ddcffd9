import type { Row } from '../../../../engine/analysis'
import { lengthOf } from '../intervals'
import { holderWeight } from '../options'
import type { DocumentPlace } from '../places'
import { type Found, holdersCells, pairCells, placeCells, SHOWN, sidePlace } from '../rows'

/** Characters before and behind a fact that its row shows. */
const AROUND = 14

function around({ document, start, end }: DocumentPlace): string {
  const { text } = document.doc
  const before = text.slice(Math.max(0, start - AROUND), start)
  return `${before}${text.slice(start, end + AROUND)}`.replaceAll(/\s+/g, ' ')
}

const statedText = ({ document, start, end }: DocumentPlace) => document.doc.text.slice(start, end)

export function factRows({ bids, comparison, place }: Found): Row[] {
  return comparison.facts.passages.flatMap((passage) =>
    passage.facts.map(({ place1, place2, holders }) => {
      const [one, other] = [place(place1), place(place2)]
      return {
        ...pairCells(bids, passage),
        fact: statedText(one),
        ...{ ...placeCells(one, 1), around1: around(one), ...placeCells(other, 2), around2: around(other) },
        ...{ holders, weight: holderWeight(holders, bids.length) },
      }
    }),
  )
}

/** Places in which many facts are shared, among the shared texts: the readers mark the facts. */
export function factPassageRows({ bids, comparison, place }: Found): Row[] {
  return comparison.facts.passages.map((passage) => {
    const { parts1, parts2, facts } = passage
    const [side1, side2] = [sidePlace(place, parts1), sidePlace(place, parts2)]
    return {
      ...pairCells(bids, passage),
      kind: 'facts',
      ...placeCells(side1.place, 1),
      ...placeCells(side2.place, 2),
      length: parts1.reduce((sum, part) => sum + lengthOf(part), 0),
      ...{ containment: null, recognised: null },
      ...holdersCells(bids, [passage.bidder1, passage.bidder2]),
      text: facts
        .map(({ place1 }) => statedText(place(place1)))
        .join(' · ')
        .slice(0, SHOWN),
      ...{ parts1: side1.parts, parts2: side2.parts },
    }
  })
}
