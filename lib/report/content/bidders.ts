import type { Block } from '../../analyses/chapter/blocks'
import { heading, isWhole, notice, paragraph, type ReportContext } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import { type BidderFindings, findingsOf } from '../../evidence/findings'
import { gapsOfBidders } from '../../evidence/gaps'
import { standingWords } from '../../evidence/group-words'
import { sharingGroups } from '../../evidence/groups'
import { connectingText, EVIDENCE } from '../../evidence/kinds'
import { noClueText, nothingSharedText } from '../../evidence/nothing-found'
import { kindsIn, kindText, type SharingPair, sharingPairs } from '../../evidence/pairs'
import type { SectionResult } from '../../evidence/results'
import { clueText } from '../../evidence/sentence'
import { factKey } from '../../evidence/sightings'
import { formatCount, formatPercent, MISSING } from '../../kit/format'
import { maskedRow } from '../../runs/personal'
import type { Bidder } from '../../sections/bidders/data'
import { chapterTitle, type NumberedChapter } from '../chapters'
import type { FactJudgements } from '../judging/by-fact'
import { dismissedIn } from '../judging/dismissed'
import { remarkOf } from './judgements'

/** Findings named of each table of a bidder; every finding stands in the tables of the annex. */
const NAMED = 3
/** Pairs listed; more than these are counted. */
const MOST_PAIRS = 100

/** What the chapters about bidders are made of. */
export interface BiddersShown {
  readonly openId: string
  readonly bidders: readonly Bidder[]
  readonly results: readonly SectionResult[]
  readonly judgements: FactJudgements
  /** How many facts the clues of each bidder state. */
  readonly facts: ReadonlyMap<number, number>
}

const namesOf = (bidders: readonly Bidder[]) =>
  bidders.map(({ id, bidderName }) => ({ bidderId: id, bidderName }))

/** Where the findings stand that the chapter only counts. */
type WhereRest = 'inAnnex' | 'inPackage'

/** Where each fact stands in full: the bidder, and the line below its name. */
type Stated = Map<string, { readonly name: string; readonly at: number }>

interface Line {
  readonly analysis: string
  /** The position below the bidder; null for what is told elsewhere. */
  readonly at: number | null
  readonly finding: string
  readonly verdict: string | null
}

/** What the lines of a bidder are made with. */
interface Lines extends BiddersShown {
  readonly name: string
  readonly rest: WhereRest
  readonly stated: Stated
}

/** A sentence below the name of the bidder with which it begins. */
function withoutName(sentence: string, name: string, translate: ReportContext['translate']): string {
  const begin = `${name}${translate('marks.colon')}`
  return sentence.startsWith(begin) ? sentence.slice(begin.length) : sentence
}

/** The first findings of a table after those of others, then how many more there are. A fact is told once, and then named. */
function linesOf(found: BidderFindings, before: number, lines: Lines, context: ReportContext): Line[] {
  const { result, table, rows, total } = found
  const { name, judgements, rest, stated } = lines
  const { translate, locale } = context
  const { id } = result.analysis
  const analysis = translate(`analyses.${id}.title`)
  const verdictOf = remarkOf(id, judgements, context)(table).of
  const told: Line[] = []
  const known = new Map<string, Set<number>>()
  const verdicts = new Set<string>()
  for (const row of rows) {
    const key = factKey(id, table.id, judgements.nameOf(id, table, row))
    const elsewhere = stated.get(key)
    if (elsewhere) {
      known.set(elsewhere.name, (known.get(elsewhere.name) ?? new Set()).add(elsewhere.at))
      verdicts.add(verdictOf(row) ?? MISSING)
      continue
    }
    const at = before + told.length + 1
    stated.set(key, { name, at })
    const finding = withoutName(clueText(id, table, maskedRow(table, row), context), name, translate)
    told.push({ analysis, at, finding, verdict: verdictOf(row) })
  }
  const [list, semicolon] = [translate('marks.list'), translate('marks.semicolon')]
  const references = [...known].map(([other, at]) =>
    translate(`report.bidders.${other === name ? 'sameHere' : 'sameAs'}`, {
      name: other,
      at: [...at].join(list),
    }),
  )
  const elsewhere: Line[] =
    references.length === 0
      ? []
      : [{ analysis, at: null, finding: references.join(semicolon), verdict: [...verdicts].join(semicolon) }]
  const all = [...elsewhere, ...told]
  if (total === rows.length) return all
  const more = translate(`report.bidders.more.${rest}`, { count: formatCount(total, locale) })
  const last = all.at(-1)!
  const finding = [last.finding, more].join(semicolon)
  return [...all.slice(0, -1), { ...last, finding }]
}

function linesOfBidder({ id, bidderName }: Bidder, lines: Omit<Lines, 'name'>, context: ReportContext) {
  let told = 0
  return findingsOf(lines.results, id, NAMED).flatMap((one) => {
    const found = linesOf(one, told, { ...lines, name: bidderName }, context)
    told += found.filter(({ at }) => at !== null).length
    return found
  })
}

function bidderBlocks(bidder: Bidder, shown: Omit<Lines, 'name'>, context: ReportContext): Block[] {
  const { id, bidderName } = bidder
  const { translate, locale } = context
  const lines = linesOfBidder(bidder, shown, context)
  if (lines.length === 0) {
    const gaps = shown.results.flatMap(({ analysis, state }) =>
      gapsOfBidders(state, [id], translate).map(
        (text) => `${translate(`analyses.${analysis.id}.title`)}${translate('marks.colon')}${text}`,
      ),
    )
    return [
      heading(3, `bidder-${id}`, bidderName),
      paragraph(noClueText(shown.results, id, translate), 'muted'),
      ...(gaps.length > 0 ? [paragraph(gaps.join(translate('marks.semicolon')), 'muted')] : []),
    ]
  }
  const word = (key: string) => translate(`report.judgement.${key}`)
  const columns: PlainColumn<Line>[] = [
    { key: 'serial', title: translate('columns.serial'), width: 5, center: true, value: ({ at }) => at },
    { key: 'analysis', title: word('analysis'), width: 16, value: ({ analysis }) => analysis },
    { key: 'finding', title: word('finding'), width: 84, value: ({ finding }) => finding },
    ...(lines.some(({ verdict }) => verdict !== null && verdict !== MISSING)
      ? [
          {
            key: 'verdict',
            title: word('title'),
            width: 20,
            value: ({ verdict }: Line) => verdict,
          },
        ]
      : []),
  ]
  const values = { name: bidderName, count: formatCount(shown.facts.get(id) ?? 0, locale) }
  const caption = translate('report.bidders.caption', values)
  const table = plainTable({ id: `bidder-findings-${id}`, caption, empty: caption }, columns, lines, context)
  return [heading(3, `bidder-${id}`, caption), { ...table, isExtract: true }]
}

function groupBlocks(pairs: readonly SharingPair[], shown: BiddersShown, context: ReportContext) {
  const { translate } = context
  const groups = groupsIn(pairs, shown.bidders, context)
  if (groups.length === 0) return [paragraph(nothingSharedText(shown, 'noGroup', translate))]
  return [paragraph(connectingText(translate), 'muted'), ...groups.map((text) => paragraph(text))]
}

/** Each group with its bidders, what connects them and of how many classes that is, on one line. */
export function groupsIn(
  pairs: readonly SharingPair[],
  bidders: readonly Bidder[],
  { translate }: ReportContext,
): string[] {
  const list = translate('marks.list')
  return sharingGroups(pairs, namesOf(bidders)).map((group, at) => {
    const { bidders: own, kinds, classes } = group
    const name = translate('overview.groups.name', { at: at + 1, count: own.length })
    const names = own.map(({ bidderName }) => bidderName).join(list)
    const by = translate('overview.groups.by', {
      kinds: kinds.map((kind) => translate(`overview.kind.${kind}`)).join(list),
    })
    const independent = translate('overview.groups.classes', {
      count: classes.length,
      classes: classes.map((one) => translate(`overview.class.${one}`)).join(list),
    })
    const standing = standingWords(group, translate)
    const facts = [names, by, independent, ...(standing ? [standing] : [])].join(translate('marks.semicolon'))
    return `${name}${translate('marks.colon')}${facts}`
  })
}

function pairTable(pairs: readonly SharingPair[], context: ReportContext): Block[] {
  const { translate, locale } = context
  const word = (key: string) => translate(`overview.pairs.${key}`)
  const sharedText = (pair: SharingPair) =>
    kindsIn(pair, EVIDENCE)
      .map((kind) => kindText(pair, kind, translate, locale))
      .join(translate('marks.list'))
  const columns: PlainColumn<SharingPair>[] = [
    {
      key: 'pair',
      title: word('pair'),
      width: 44,
      value: ({ one, two }) => `${one.bidderName} ↔ ${two.bidderName}`,
    },
    { key: 'shared', title: word('shared'), width: 44, value: sharedText },
    {
      key: 'resemblance',
      title: word('resemblance'),
      width: 14,
      center: true,
      value: ({ resemblance }) => formatPercent(resemblance, locale),
    },
  ]
  const shown = pairs.slice(0, isWhole(context) ? context.rows : Math.min(MOST_PAIRS, context.rows))
  const head = { id: 'sharing-pairs', caption: word('title'), empty: translate('report.table.empty') }
  const table = plainTable(head, columns, shown, context)
  const order = paragraph(word('order'), 'muted')
  if (shown.length === pairs.length) return [table, order]
  const values = {
    total: formatCount(pairs.length, locale),
    shown: formatCount(shown.length, locale),
    left: formatCount(pairs.length - shown.length, locale),
  }
  return [table, paragraph(translate('report.table.counted', values), 'muted'), order]
}

/** Pairs with strong evidence first, as everywhere. */
export const pairsOf = ({ openId, results, bidders, judgements }: BiddersShown) =>
  sharingPairs(openId, results, namesOf(bidders), dismissedIn(judgements))

export const hasResults = ({ results }: BiddersShown) => results.some(({ state }) => state.current !== null)

/** The findings of each bidder in the order of worth, then those that several bidders share. */
export function biddersChapter(
  shown: BiddersShown,
  chapter: NumberedChapter,
  context: ReportContext,
  rest: WhereRest,
): Block[] {
  const { translate } = context
  const { number } = chapter
  const pairs = pairsOf(shown)
  const head = heading(1, 'findings', chapterTitle(chapter, translate))
  const lines = { ...shown, rest, stated: new Map() }
  if (!hasResults(shown)) return [head, notice(translate('overview.empty.noResults'))]
  return [
    head,
    heading(2, 'groups', `${number}.1 ${translate('report.bidders.groups')}`),
    ...groupBlocks(pairs, shown, context),
    ...pairTable(pairs, context),
    heading(2, 'by-bidder', `${number}.2 ${translate('report.bidders.title')}`),
    paragraph(translate(`report.bidders.note.${rest}`), 'muted'),
    ...shown.bidders.flatMap((bidder) => bidderBlocks(bidder, lines, context)),
  ]
}
