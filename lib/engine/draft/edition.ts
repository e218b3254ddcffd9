import type { Edition } from '../../domain/bills/edition'
import { ITEM_GROUP } from '../bill/layout'
import type { DraftBill, DraftLine } from './draft'
import { squeezed, withoutNames } from './words'

/** An edition and what shows it: a word, a form number, the first digits of a code. */
export interface Vote {
  readonly edition: Edition
  readonly by: string
}

type Voter = (titles: readonly string[], draft: DraftBill) => Vote | null

const units = (draft: DraftBill) => [...draft.units.values()]

/** The first of the texts in which a pattern is found, as what was found. */
function firstIn(texts: readonly string[], pattern: RegExp): string | null {
  for (const text of texts) {
    const found = pattern.exec(text)
    if (found) return found[1] ?? found[0]
  }
  return null
}

const vote = (edition: Edition, by: string | null): Vote | null => (by === null ? null : { edition, by })

const isStated = ({ amount }: DraftLine) => amount === null || amount.value !== 0

/** 1. 规费 as a table or a line, or 附加税: the rules of 2013, whatever the titles say. A line of 0.00 is the form's filler. */
const statutoryFees: Voter = (titles, draft) => {
  const lines = units(draft).flatMap(({ lists }) => [...lists.fees, ...lists.costLines])
  const names = lines.filter(isStated).map(({ name }) => squeezed(name))
  return vote('2013', firstIn(titles, /^[^【]*(规费)/) ?? firstIn(names, /^(?:其中:?)?(规费|附加税)/))
}

/** 2. Form numbers and tables that only 2024 has. */
const newForms: Voter = (titles, draft) => {
  const lines = units(draft).flatMap(({ lists }) => [
    ...lists.others,
    ...lists.attendance,
    ...lists.costLines,
  ])
  const names = lines.map(({ name }) => squeezed(name))
  return vote(
    '2024',
    firstIn(titles, /[EG]\.\d\.\d(?:-\d)?/) ??
      firstIn(titles, /(?:^|[^项])(工程项目(?:清单)?汇总表)|措施项目清单构成明细分析表|直接发包的专业工程/) ??
      firstIn(names, /直接发包的专业工程|合同中约定的其他项目/),
  )
}

/** 3. Codes under a measures heading: GB/T 50854-2024 has no annex of demolition, so that its measures moved. */
const measureCodes: Voter = (_, draft) => {
  const codes = units(draft).flatMap(({ items, lists }) => [
    ...items.filter(({ group }) => group === ITEM_GROUP.csxm).map(({ code }) => code),
    ...lists.lumps.map(({ code }) => code),
  ])
  const [old, now] = [firstIn(codes, /^(0117)\d{5}/), firstIn(codes, /^(0116)\d{5}/)]
  return old !== null && now !== null ? null : (vote('2013', old) ?? vote('2024', now))
}

/** 4. The numbers and titles of the forms of 2013, and the numbers of Glodon's forms of 2024. */
const formNumbers: Voter = (titles) =>
  vote('2013', firstIn(titles, /表[-－—–]\d{2}|(?:单价|总价)措施项目/)) ??
  vote('2024', firstIn(titles, /(?:^|[\d\s])(C\.(?:1[0-5]|[1-9])(?:\.1)?)(?![.\d])/))

/** Words that only look new. */
const newWords: Voter = (titles, draft) => {
  const names = units(draft).flatMap(({ lists }) =>
    [...lists.costLines, ...lists.lumps].map(({ name }) => squeezed(name)),
  )
  return vote(
    'near2024',
    firstIn(titles, /分部分项工程项目清单计价表|措施项目清单计价表|增值税计价表/) ??
      firstIn(names, /^增值税$|安全生产措施费/),
  )
}

const ORDER: readonly Voter[] = [statutoryFees, newForms, measureCodes, formNumbers, newWords]

/**
 * The edition of a bill (formats-2024.md §1): a vote over what was found in it, in this order, never the ending of its file.
 * @param titles titles and form numbers of its tables, and the names of its sheets
 * @returns the vote that decides, and one of the other edition that contradicts it: 规费 in forms that only 2024 has
 */
export function editionOf(
  titles: readonly string[],
  draft: DraftBill,
): { readonly decided: Vote | null; readonly against: Vote | null } {
  const bare = titles.map((title) => withoutNames(squeezed(title)))
  const votes = ORDER.map((voter) => voter(bare, draft))
  const decided = votes.find((one) => one !== null) ?? null
  const against = votes[0] && votes[1] ? votes[1] : null
  return { decided, against }
}
