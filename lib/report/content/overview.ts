import type { Block } from '../../analyses/chapter/blocks'
import { facts, heading, paragraph, type ReportContext } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import type { StoredFile } from '../../documents/files/data'
import { formatCount, formatMinute, formatTime, MISSING } from '../../kit/format'
import type { DictionaryItem } from '../../people/dictionaries/items'
import type { Bidder } from '../../sections/bidders/data'
import type { Expert, Section } from '../../sections/data'
import type { SectionEdition } from '../../sections/edition/edition'
import { editionWords } from '../../sections/edition/words'
import { checksShown, type ShownCheck } from '../../sections/experts/checks-shown'
import { infoOf, shownCode } from '../../sections/present'
import { chapterTitle, type NumberedChapter } from '../chapters'

export interface OverviewData {
  readonly section: Section
  /** The edition that its bills follow. */
  readonly edition: SectionEdition
  /** The dictionary GCLX of the section's organisation. */
  readonly projectTypes: readonly DictionaryItem[]
  readonly bidders: readonly Bidder[]
  readonly experts: readonly Expert[]
  /** The files that are in use. */
  readonly files: readonly StoredFile[]
  /** `yyyy-MM-dd` */
  readonly reportDate: string
}

function sectionFacts(
  { section, projectTypes, edition }: OverviewData,
  number: string,
  { locale, translate }: ReportContext,
): Block[] {
  const { basic, tenderer } = infoOf(section, projectTypes, locale, translate)
  const items = (fields: typeof basic) =>
    fields.map(({ key, value }) => ({
      label: translate(`sections.fields.${key}`),
      value: value === null || value === '' ? MISSING : value,
    }))
  const words = editionWords(edition, translate)
  const stated = words === null ? [] : [{ label: translate('sections.edition.label'), value: words }]
  return [
    heading(2, 'section', `${number}.1 ${translate('sections.info.basic')}`),
    facts([...items(basic), ...stated]),
    heading(2, 'tenderer', `${number}.2 ${translate('sections.info.tenderer')}`),
    facts(items(tenderer)),
  ]
}

function openingFacts(
  { section, reportDate }: OverviewData,
  number: string,
  { locale, translate }: ReportContext,
): Block[] {
  const field = (key: string) => translate(`sections.fields.${key}`)
  return [
    heading(2, 'opening', `${number}.3 ${translate('report.overview.opening')}`),
    facts([
      { label: field('openTime'), value: formatMinute(section.openingTime) },
      { label: translate('report.overview.reportDate'), value: reportDate },
      { label: field('enterType'), value: section.enterType ?? MISSING },
      { label: field('quoteType'), value: section.quoteType ?? MISSING },
      { label: field('enterNum'), value: formatCount(section.enterNum, locale) },
    ]),
  ]
}

function bidderTable({ section, bidders }: OverviewData, context: ReportContext): Block {
  const { translate } = context
  const title = (key: string) => translate(`sections.fields.${key}`)
  const columns: PlainColumn<Bidder>[] = [
    { key: 'sequence', title: title('sequence'), width: 6, format: 'count', value: (row) => row.sequence },
    { key: 'bidderName', title: title('bidderName'), width: 28, value: (row) => row.bidderName },
    { key: 'code', title: title('bidderMask'), width: 12, value: (row) => shownCode(section, row) },
    { key: 'bond', title: title('bondPrice'), width: 16, format: 'money', value: (row) => row.bondPrice },
    {
      key: 'price',
      title: title('bidderPrice'),
      width: 18,
      format: 'money',
      value: (row) => row.bidderPrice,
    },
    { key: 'days', title: title('days'), width: 9, format: 'count', value: (row) => row.days },
    { key: 'quality', title: title('qualityStandard'), width: 10, value: (row) => row.qualityStandard },
    { key: 'leader', title: title('leaderName'), width: 12, value: (row) => row.leaderName },
    {
      key: 'isOk',
      title: title('isOk'),
      width: 8,
      center: true,
      value: (row) => translate(`shell.tick.${row.isOk === 1 ? 'yes' : 'no'}`),
    },
  ]
  const caption = translate('report.overview.bidders')
  const empty = translate('report.overview.noBidders')
  return plainTable({ id: 'bidders', caption, empty }, columns, bidders, context)
}

function expertTable({ experts }: OverviewData, context: ReportContext): Block {
  const { translate } = context
  const title = (key: string) => translate(`sections.fields.${key}`)
  const columns: PlainColumn<Expert>[] = [
    { key: 'expertName', title: title('expertName'), width: 16, value: (row) => row.expertName },
    {
      key: 'expertType',
      title: title('expertType'),
      width: 18,
      value: (row) => (row.expertType === null ? null : translate(`codes.expertType.${row.expertType}`)),
    },
    { key: 'expertSource', title: title('expertSource'), width: 20, value: (row) => row.expertSource },
    { key: 'signInTime', title: title('signInTime'), width: 20, value: (row) => formatTime(row.signInTime) },
    {
      key: 'isLeader',
      title: title('isLeader'),
      width: 8,
      center: true,
      value: (row) => translate(`shell.tick.${row.isLeader === 1 ? 'yes' : 'no'}`),
    },
  ]
  const caption = translate('report.overview.experts')
  const empty = translate('report.overview.noExperts')
  return plainTable({ id: 'experts', caption, empty }, columns, experts, context)
}

/** The legal requirements for the committee, compared with the opening record. */
export function checkTable({ experts }: OverviewData, context: ReportContext): Block[] {
  const { translate, laws } = context
  const column = (key: 'asks' | 'has' | 'stands' | 'law', width: number): PlainColumn<ShownCheck> => ({
    key,
    title: translate(`sections.committee.columns.${key}`),
    width,
    value: (row) => row[key],
  })
  const columns = [column('asks', 30), column('has', 34), column('stands', 20), column('law', 26)]
  const caption = translate('sections.committee.title')
  const checks = checksShown(experts, laws, translate)
  if (checks.length === 0) return []
  const table = plainTable({ id: 'committeeChecks', caption, empty: MISSING }, columns, checks, context)
  return [table, paragraph(translate('sections.committee.note'), 'muted')]
}

/** The section, its opening, bidders and experts. */
export function overviewChapter(
  data: OverviewData,
  chapter: NumberedChapter,
  context: ReportContext,
): Block[] {
  const { translate } = context
  const { number } = chapter
  return [
    heading(1, 'overview', chapterTitle(chapter, translate)),
    ...sectionFacts(data, number, context),
    ...openingFacts(data, number, context),
    heading(2, 'bidder-list', `${number}.4 ${translate('report.overview.bidders')}`),
    bidderTable(data, context),
    heading(2, 'committee', `${number}.5 ${translate('report.overview.experts')}`),
    expertTable(data, context),
    ...checkTable(data, context),
  ]
}
