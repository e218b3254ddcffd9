import type { BidderName, Column, Row } from '../../../engine/analysis'
import { formatCount } from '../../../kit/format'
import { countRows } from '../../../runs/data'
import { ifThere } from '../../../runs/input/if-there'
import {
  type Arranged,
  type Arrangement,
  listOf,
  printedRows,
  tableOf,
  tableTitle,
  wholeTable,
} from '../../chapter/arrangement'
import type { Block } from '../../chapter/blocks'
import { heading, paragraph } from '../../chapter/context'
import { chartPicture } from '../../chapter/picture'
import { resultTable } from '../../chapter/result-table'
import { checkOff } from '../gaps'
import { buildUpResults } from './build-up/report'
import { heatMapPicture, MOST_MAPPED } from './heat-map'
import { ratioOption } from './pair-charts'
import { foldedBidders, orderByResemblance, rankedPairs } from './pair-ranking'
import { constantText, expectedText, ratioWords, significanceText } from './pattern-text'
import { powerParagraph } from './power'
import { comparedPair, pairFindings, pairRow, type RegularPair, regularMatrix, regularPairs } from './regular'
import { pairPicture } from './view'

/** Number of bidder columns side by side on a page. */
const SET = 8
/**
 * With more bidders the printed report has no matrix: it lists the pairs, and the workbook contains the
 * matrix.
 */
const MOST_IN_MATRIX = 30
/** Number of flagged pairs with a picture of their prices. */
const MOST_DRAWN = 3
const MOST_POINTS = 1500
/** Lower than on the screen, so that its letters are larger on paper. */
const PRINTED_RATIO = { width: 960, height: 168 } as const

/** Eight rows for each benchmark bidder, in sets of eight columns. */
function matrixTables(arranged: Arranged): Block[] {
  const { run, context } = arranged
  const { translate, locale } = context
  const { rows, columns, bidders } = regularMatrix(run, false)
  const title = tableTitle(arranged, tableOf(arranged, 'sums'))
  if (bidders.length > MOST_IN_MATRIX) {
    const count = formatCount(bidders.length, locale)
    return [heading(3, 'regular-sums', title), paragraph(translate('report.regular.noMatrix', { count }))]
  }
  const printed = printedRows(arranged, tableOf(arranged, 'sums'), rows.length)
  const named = rows.map((row): Row => {
    const component = translate(`codes.priceComponent.${row.component}`)
    return { ...row, itemName: `${component} ${translate(`codes.regularKind.${row.kind}`)}` }
  })
  const blocks: Block[] = [heading(3, 'regular-sums', title)]
  for (let at = 0; at < columns.length; at += SET) {
    const set = columns.slice(at, at + SET)
    const range = columns.length > SET ? ` (${at + 1}–${at + set.length} / ${columns.length})` : ''
    const table = { id: `regular-sums-${at / SET + 1}`, caption: `${title}${range}` }
    const content = {
      ...{ columns: [...matrixHeads(arranged), ...set], rows: named, total: named.length },
      printed,
    }
    blocks.push(...resultTable(table, content, { ...context, rows: named.length }))
  }
  return blocks
}

function matrixHeads({ context: { translate } }: Arranged): Column[] {
  return [
    {
      key: 'bidderName',
      heading: translate('regular.matrix.base'),
      kind: { type: 'original' },
      width: 24,
    },
    { key: 'itemName', heading: translate('regular.matrix.row'), kind: { type: 'original' }, width: 16 },
  ]
}

/** The pairs, ranked by importance. */
function pairTable(arranged: Arranged, pairs: readonly RegularPair[]): Block[] {
  const rows = pairs.slice(0, arranged.context.rows).map(pairRow)
  return listOf(arranged, tableOf(arranged, 'pairs'), { rows, total: pairs.length })
}

/** How many copies of the section's own bids the search found, beside the pairs it found or did not find. */
function powerText({ run, context }: Arranged): Block[] {
  const text = powerParagraph(run, context.translate)
  return text === null ? [] : [paragraph(text)]
}

/** The patterns, with their figures written as on the screen. */
function patternTable(arranged: Arranged): Block[] {
  const { run, context } = arranged
  const { locale } = context
  const table = tableOf(arranged, 'patterns')
  const texts: Readonly<Record<string, (row: Row) => string | null>> = {
    constant: (row) => constantText(row as never, locale),
    expectedCount: (row) => expectedText(Number(row.expectedCount), locale),
    significance: (row) => significanceText(Number(row.significance)),
  }
  const rows = [...run.rows(table.id)].slice(0, context.rows)
  return listOf(arranged, table, { rows, total: countRows(run, table.id), texts })
}

async function ratioPicture(arranged: Arranged, pair: RegularPair): Promise<Block[]> {
  const { run, context } = arranged
  const { translate, locale } = context
  const { patterns } = pairFindings(run, pair.bidder1Id, pair.bidder2Id)
  const items = await ifThere(comparedPair(run, pair.bidder1Id, pair.bidder2Id))
  const picture = items && pairPicture(run, { pair, items, patterns }, 'price', MOST_POINTS)
  if (!picture || picture.total === 0) return []
  const names = pair.patterns.map((pattern) =>
    [translate(`codes.patternKind.${pattern.kind}`), constantText(pattern, locale)].filter(Boolean).join(' '),
  )
  const option = ratioOption({
    points: picture.drawn,
    middle: picture.middle,
    density: picture.density,
    patterns,
    component: 'price',
    chosen: -1,
    words: ratioWords(translate, names),
    many: 0,
  })
  const id = `regular-ratios-${pair.bidder1Id}-${pair.bidder2Id}`
  const caption = translate('regular.pictures.ratiosLabel', {
    one: pair.bidder1Name,
    two: pair.bidder2Name,
    component: translate('codes.priceComponent.price'),
    count: formatCount(picture.total, locale),
    inPattern: formatCount(picture.inPattern, locale),
  })
  return [chartPicture({ id, caption, ...PRINTED_RATIO }, option)]
}

function heatMap(
  { context }: Arranged,
  bidders: readonly BidderName[],
  pairs: readonly RegularPair[],
): Block[] {
  const ordered = foldedBidders(orderByResemblance(bidders, pairs), pairs)
  if (ordered.length < 2 || ordered.length > MOST_MAPPED) return []
  const { translate, locale } = context
  const isFolded = ordered.length < bidders.length
  const numbers = { count: ordered.length, all: formatCount(bidders.length, locale) }
  const folded = isFolded ? ` ${translate('regular.heat.folded', numbers)}` : ''
  const caption = `${translate('regular.heat.title')}: ${translate('report.regular.heat')}${folded}`
  return [heatMapPicture(ordered, pairs, { id: 'regular-heat', caption })]
}

/**
 * 规律性: the heat map, the matrix in sets of eight columns, pairs and patterns, pictures of flagged pairs, then
 * the other tables.
 */
export const regularResults: Arrangement = async (arranged) => {
  const { run, context } = arranged
  const pairs = rankedPairs(regularPairs(run))
  const drawn = pairs.filter(({ flagged }) => flagged).slice(0, MOST_DRAWN)
  const pictures: Block[] = []
  for (const pair of drawn) pictures.push(...(await ratioPicture(arranged, pair)))
  const rest = ['concentration', 'equalErrors', 'equalCodes'].filter(
    (id) => checkOff(run, id, context.translate) === null,
  )
  return [
    ...heatMap(arranged, run.bidders, pairs),
    ...matrixTables(arranged),
    ...pairTable(arranged, pairs),
    ...powerText(arranged),
    ...patternTable(arranged),
    ...pictures,
    ...buildUpResults(arranged),
    ...rest.flatMap((id) => wholeTable(arranged, tableOf(arranged, id))),
  ]
}
