import type { BidderName } from '../engine/analysis'
import type { Translate } from '../kit/i18n/translator'
import {
  type LeftAside,
  type Remainder,
  type RemainingSizes,
  remainderStanding,
  type SharingGroup,
  sizesOf,
} from './groups'

const namesOf = (bidders: readonly BidderName[], translate: Translate) =>
  bidders.map(({ bidderName }) => bidderName).join(translate('marks.list'))

/** What is left aside, in words; empty if nothing is. */
export function asideWords({ kinds }: LeftAside, { left }: Remainder, translate: Translate): string {
  const words = [...kinds.map((kind) => translate(`overview.kind.${kind}`)), namesOf(left, translate)]
  const list = words.filter(Boolean).join(translate('marks.list'))
  return list && translate('overview.group.aside', { list })
}

/** With more members the picture names them, which shows each group by itself. */
const MOST_NAMED = 20
/** With more groups their sizes say less than their number. */
const MOST_SIZES = 4

/** What remains of a group, with names unless they are too many. */
export function remainsWords(remains: Remainder, translate: Translate): string {
  const { groups, alone } = remains
  const word = (key: string, values: Record<string, string | number>) =>
    translate(`overview.group.remains.${key}`, values)
  const [first] = groups
  if (!first) return translate('overview.group.remains.nothing')
  const named = alone.length + groups.reduce((sum, { bidders }) => sum + bidders.length, 0)
  if (named > MOST_NAMED) {
    const facts = `${remainsBriefly(sizesOf(remains), translate)}${translate('marks.semicolon')}`
    return `${facts}${translate('overview.group.remains.picture')}`
  }
  const names = groups.map(({ bidders }) => namesOf(bidders, translate)).join(translate('marks.semicolon'))
  const count = groups.length > 1 ? groups.length : first.bidders.length
  const sentence = word(groups.length > 1 ? 'split' : 'whole', { count, names })
  if (alone.length === 0) return sentence
  const second = word('alone', { names: namesOf(alone, translate), count: alone.length })
  return translate('marks.sentences', { first: sentence, second })
}

/** What remains of a group without the clues that people have dismissed; null if they have dismissed none of it. */
export function standingWords(group: SharingGroup, translate: Translate): string | null {
  const remains = remainderStanding(group)
  if (!remains) return null
  const aside = translate('overview.group.aside', { list: translate('overview.group.dismissed') })
  return `${aside}${translate('marks.colon')}${remainsWords(remains, translate)}`
}

/** What would remain, in a few words for a cell: the sizes only. */
export function remainsBriefly({ groups: sizes, alone }: RemainingSizes, translate: Translate): string {
  const word = (key: string, values: Record<string, string | number> = {}) =>
    translate(`overview.group.briefly.${key}`, values)
  const [largest] = sizes
  if (largest === undefined) return word('nothing')
  const many = { count: sizes.length, most: largest, sizes: sizes.join(translate('marks.list')) }
  const rest =
    sizes.length > 1
      ? word(sizes.length > MOST_SIZES ? 'splitMany' : 'split', many)
      : word('whole', { count: largest })
  return alone === 0 ? rest : `${rest}${translate('marks.semicolon')}${word('alone', { count: alone })}`
}
