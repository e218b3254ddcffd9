import { getTranslations } from 'next-intl/server'
import type { CSSProperties, ReactNode } from 'react'
import kindStyles from '@/app/_analyses/results/results.module.css'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { statedClues } from '@/lib/analyses/clues'
import { bidderHref, sectionHref } from '@/lib/catalogue/section-href'
import { byClues, mergedText, type OverviewCell, type OverviewRow } from '@/lib/evidence/matrix'
import type { SectionResult } from '@/lib/evidence/results'
import { formatCount } from '@/lib/kit/format'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import { hrefOf, single } from '@/lib/kit/query'
import { factProgress, type Progress, progressIn, summed } from '@/lib/report/judging/progress'
import { bidderResultHref } from '@/lib/workspace/overview/links'
import styles from './overview.module.css'
import type { OverviewShown } from './shown'

/** A bidder, the line with the counts of the analyses, or the one with how many findings are judged. */
type Line = OverviewRow | 'sum' | 'judged'
const isBidder = (line: Line): line is OverviewRow => typeof line !== 'string'

interface Drawn extends OverviewShown {
  readonly translate: Translate
  /** By analysis. */
  readonly progress: ReadonlyMap<string, Progress>
  /** Of all of them, by facts. */
  readonly judged: Progress
}

const titleOf = ({ module }: SectionResult, translate: Translate) =>
  translate(`shell.menu.${module.screen.key}`)

/** How dark a count is: its share of the most in its column. */
function weightOf(count: number, { clues }: SectionResult): CSSProperties {
  const most = Math.max(1, ...(clues?.byBidder.values() ?? []))
  return { '--weight': `${Math.round((count / most) * 100)}%` } as CSSProperties
}

function stateWords(cell: Exclude<OverviewCell, { state: 'clues' }>, translate: Translate): string {
  const words = translate(`overview.state.${cell.state}`)
  if (cell.state !== 'notCompared') return words
  return `${words}: ${translate(`codes.coverageReason.${cell.reason}`)}`
}

function countCell(row: OverviewRow, at: number, { openId, overview, translate, locale }: Drawn) {
  const [cell, result] = [row.cells[at]!, overview.columns[at]!]
  if (cell.state !== 'clues') {
    const words = stateWords(cell, translate)
    return (
      <span className={styles.off} title={words}>
        {translate(`overview.state.${cell.state}`)}
        {cell.state === 'notCompared' && <span className="reader-only">{words}</span>}
      </span>
    )
  }
  const count = formatCount(cell.count, locale)
  const part = cell.part && (
    <small title={translate(`codes.coverageReason.${cell.part}`)}>{translate('overview.state.part')}</small>
  )
  if (cell.count === 0) {
    return (
      <span className={styles.zero}>
        {count} {part}
      </span>
    )
  }
  const analysis = titleOf(result, translate)
  const label = translate('overview.matrix.cell', { bidder: row.bidderName ?? '', analysis, count })
  return (
    <PlainLink
      href={bidderResultHref(openId, result, row.bidderId)}
      className={styles.count}
      style={weightOf(cell.count, result)}
      aria-label={label}
    >
      {count} {part}
    </PlainLink>
  )
}

/** A number, which leads to what it counts. */
const counted = (href: string, text: ReactNode) => (
  <PlainLink href={href} className={styles.total}>
    {text}
  </PlainLink>
)

/** How many are judged; what is to be clarified stands below, so that the columns stay even. */
function judgedText({ toClarify, ...known }: Progress, { translate, locale }: Drawn) {
  return (
    <>
      <span className="nowrap">{translate('judging.short', { ...known, toClarify: 0 })}</span>
      {toClarify > 0 && (
        <small>
          {' '}
          {translate('judging.states.toClarify')} {formatCount(toClarify, locale)}
        </small>
      )}
    </>
  )
}

function sumCell(result: SectionResult, { openId, translate, locale }: Drawn) {
  const { state, module, analysis } = result
  // Not 0 if nothing was compared: the gaps below say why.
  const count = state.current && statedClues(state.current, analysis, state.coverage)
  if (count === null) {
    const words = state.keptAt === null ? 'notCompared' : 'kept'
    return <span className={styles.off}>{translate(`overview.state.${words}`)}</span>
  }
  const text = (
    <span title={translate(`overview.unit.${module.clueUnit}`, { count })}>{formatCount(count, locale)}</span>
  )
  return count === 0 ? text : counted(sectionHref(openId, module.screen.key), text)
}

function judgedCell({ module }: SectionResult, drawn: Drawn) {
  const known = drawn.progress.get(module.id)
  return known ? counted(sectionHref(drawn.openId, module.screen.key), judgedText(known, drawn)) : null
}

function cellOf(line: Line, at: number, drawn: Drawn) {
  const result = drawn.overview.columns[at]!
  if (isBidder(line)) return countCell(line, at, drawn)
  return line === 'sum' ? sumCell(result, drawn) : judgedCell(result, drawn)
}

function headOf(result: SectionResult, { openId, translate }: Drawn) {
  const { state, module } = result
  const isOld = state.current !== null && (state.outdated || state.listChanged)
  return (
    <>
      <PlainLink
        href={sectionHref(openId, module.screen.key)}
        title={titleOf(result, translate)}
        aria-label={titleOf(result, translate)}
      >
        {translate(`analyses.${module.id}.short`)}
      </PlainLink>
      {isOld && <small className={styles.old}>{translate('overview.state.outdated')}</small>}
    </>
  )
}

function bidderCell(row: Line, { openId, translate }: Drawn) {
  if (!isBidder(row)) return translate(`overview.matrix.${row}`)
  const { bidderId, bidderName, takesPart } = row
  if (bidderName === null) return translate('overview.matrix.removed', { id: bidderId })
  return (
    <>
      <PlainLink href={bidderHref(openId, bidderId)}>{bidderName}</PlainLink>
      {!takesPart && <small className={styles.off}> {translate('overview.matrix.notTakingPart')}</small>}
    </>
  )
}

/** Of a line of the analyses: the same of all of them, by facts. */
function totalCell(line: Line, drawn: Drawn) {
  const { openId, overview, judged, locale } = drawn
  const [total, href] = isBidder(line)
    ? [line.total, line.bidderName === null ? null : bidderHref(openId, line.bidderId)]
    : [overview.total, hrefOf(sectionHref(openId, 'report'), { tab: 'work' })]
  const text = line === 'judged' ? judgedText(judged, drawn) : formatCount(total, locale)
  return total && href ? counted(href, text) : text
}

function columnsOf(drawn: Drawn): TableColumn<Line>[] {
  const { overview, translate } = drawn
  return [
    {
      key: 'bidderName',
      title: translate('overview.matrix.bidder'),
      width: 160,
      sticky: true,
      names: true,
      wrap: true,
      cell: (row) => bidderCell(row, drawn),
    },
    {
      key: 'total',
      title: <span title={mergedText(overview.facts, translate)}>{translate('overview.matrix.total')}</span>,
      width: 72,
      sticky: true,
      wrap: true,
      numeric: true,
      cell: (row) => totalCell(row, drawn),
    },
    ...overview.columns.map(
      (result, at): TableColumn<Line> => ({
        key: result.module.id,
        title: headOf(result, drawn),
        width: 60,
        wrap: true,
        numeric: true,
        cell: (row) => cellOf(row, at, drawn),
      }),
    ),
  ]
}

/** Chooses the order of the bidders; it is in the address. */
async function Order({ path, query }: OverviewShown) {
  const t = await getTranslations('overview.sort')
  const chosen = single(query, 'sort') === 'clues' ? 'clues' : 'section'
  return (
    <nav className={kindStyles.kinds} aria-label={t('label')}>
      {(['section', 'clues'] as const).map((order) => (
        <PlainLink
          key={order}
          href={hrefOf(path, query, { sort: order === 'clues' ? order : undefined })}
          still
          aria-current={order === chosen ? 'true' : undefined}
        >
          {t(order)}
        </PlainLink>
      ))}
    </nav>
  )
}

/** How many findings of each analysis are judged; analyses without findings are absent. */
async function progressOf({ openId, overview }: OverviewShown): Promise<ReadonlyMap<string, Progress>> {
  const all = await Promise.all(
    overview.columns.map(async ({ module: { id } }) => [id, summed(await progressIn(openId, id))] as const),
  )
  return new Map(all.filter(([, sum]) => sum.all > 0))
}

/** Bidders × analyses; the last lines have the counts that the analyses' own pages state. */
export async function Matrix(shown: OverviewShown) {
  const { overview, query, locale } = shown
  const t = await getTranslations('overview.matrix')
  const progress = await progressOf(shown)
  const judged = await factProgress(shown.openId)
  const drawn = { ...shown, translate: translator(locale), progress, judged }
  const rows: Line[] = single(query, 'sort') === 'clues' ? byClues(overview.rows) : [...overview.rows]
  const unnamed = overview.columns.filter(({ clues }) => clues && clues.unnamed > 0)
  return (
    <section className={styles.part}>
      <Order {...shown} />
      <div className={styles.matrix}>
        <DataTable
          caption={t('caption')}
          columns={columnsOf(drawn)}
          rows={[...rows, 'sum', ...(progress.size > 0 ? (['judged'] as const) : [])]}
          rowKey={(row) => (isBidder(row) ? row.bidderId : row)}
          isGroup={(row) => !isBidder(row)}
          still
        />
      </div>
      <p className={styles.text}>
        {t('text')} {mergedText(overview.facts, drawn.translate)}{' '}
        {unnamed.map((result) =>
          t('unnamed', {
            analysis: titleOf(result, drawn.translate),
            count: formatCount(result.clues!.unnamed, locale),
          }),
        )}
      </p>
    </section>
  )
}
