import type { Block } from '../../analyses/chapter/blocks'
import { facts, heading, paragraph, type ReportContext } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import { formatsOf } from '../../documents/bills/data'
import { usesFile } from '../../engine/analysis'
import { formatTime } from '../../kit/format'
import type { Translate } from '../../kit/i18n/translator'
import { citation, citedArticles } from '../../laws/articles'
import type { OpenResult } from '../../runs/results/reader'
import { chapterTitle, type NumberedChapter } from '../chapters'
import { rowsDigest } from '../seal/rows-digest'
import type { ReportedAnalysis } from './results'

const titleOf = ({ analysis }: ReportedAnalysis, { translate }: ReportContext) =>
  translate(`analyses.${analysis.id}.title`)

/** A line of an annex, with the analyses that it belongs to. */
interface Shared<T> {
  readonly of: T
  readonly analyses: string[]
}

/** The lines of all analyses, each once, in order of first appearance. */
function once<T>(
  reported: readonly ReportedAnalysis[],
  context: ReportContext,
  linesOf: (one: ReportedAnalysis) => readonly { readonly key: string; readonly of: T }[],
): Shared<T>[] {
  const known = new Map<string, Shared<T>>()
  for (const one of reported) {
    for (const { key, of } of linesOf(one)) {
      const line = known.get(key) ?? { of, analyses: [] }
      line.analyses.push(titleOf(one, context))
      known.set(key, line)
    }
  }
  return [...known.values()]
}

/** Which analyses a line belongs to: `every`, if it is this number of them, or their names. */
const usedIn = ({ analyses }: Shared<unknown>, all: number, every: string, { translate }: ReportContext) =>
  analyses.length === all ? every : analyses.join(translate('marks.list'))

/** The same of a file, which most analyses use: those that do not are named if they are fewer. */
function usedInFile(
  line: Shared<unknown>,
  run: readonly string[],
  every: string,
  context: ReportContext,
): string {
  const others = run.filter((name) => !line.analyses.includes(name))
  if (others.length === 0 || others.length >= line.analyses.length)
    return usedIn(line, run.length, every, context)
  const { translate } = context
  return translate('report.annex.allBut', { names: others.join(translate('marks.list')) })
}

function ruleTable(reported: readonly ReportedAnalysis[], context: ReportContext): Block {
  const { translate } = context
  const columns: PlainColumn<ReportedAnalysis>[] = [
    {
      key: 'analysis',
      title: translate('report.summary.analysis'),
      width: 18,
      value: (one) => titleOf(one, context),
    },
    {
      key: 'rule',
      title: translate('results.basis.rule').replace(/[:：]\s*$/, ''),
      width: 82,
      value: ({ analysis }) => translate(`analyses.${analysis.id}.rule`),
    },
  ]
  const caption = translate('report.annex.rules')
  return plainTable({ id: 'rules', caption, empty: caption }, columns, reported, context)
}

type RunLine = ReportedAnalysis & { readonly run: OpenResult; readonly digest: string }

/** When and by what each result was computed, and the SHA-256 over all of its rows. */
async function runTable(reported: readonly ReportedAnalysis[], context: ReportContext): Promise<Block> {
  const { translate } = context
  const lines: RunLine[] = []
  for (const one of reported) {
    const run = one.state.current
    if (run) lines.push({ ...one, run, digest: await rowsDigest(run) })
  }
  const word = (key: string) => translate(`report.run.${key}`)
  const columns: PlainColumn<RunLine>[] = [
    {
      key: 'analysis',
      title: translate('report.summary.analysis'),
      width: 20,
      value: (one) => titleOf(one, context),
    },
    {
      key: 'time',
      title: word('time'),
      width: 20,
      value: ({ run }) => formatTime(run.endedAt ?? run.startedAt),
    },
    { key: 'engine', title: word('engine'), width: 10, value: ({ run }) => run.engineVersion },
    { key: 'digest', title: word('digest'), width: 60, value: ({ digest }) => digest },
  ]
  const caption = translate('report.annex.runs')
  return plainTable({ id: 'runs', caption, empty: translate('report.state.notRun') }, columns, lines, context)
}

/** The rule of every analysis, its run and its parameters. */
export async function methodChapter(
  reported: readonly ReportedAnalysis[],
  chapter: NumberedChapter,
  context: ReportContext,
): Promise<Block[]> {
  const { translate } = context
  const withParams = reported.filter(({ used }) => used.length > 0)
  return [
    heading(1, 'method', chapterTitle(chapter, translate)),
    ruleTable(reported, context),
    await runTable(reported, context),
    ...withParams.flatMap((one): Block[] => [
      heading(
        3,
        `params-${one.analysis.id}`,
        `${translate('report.annex.params')} · ${titleOf(one, context)}`,
      ),
      facts(one.used),
    ]),
  ]
}

/** The articles as they were when the results were computed; a later version does not change the report. */
export function lawChapter(
  reported: readonly ReportedAnalysis[],
  chapter: NumberedChapter,
  context: ReportContext,
): Block[] {
  const { translate, laws } = context
  const articles = once(reported, context, ({ analysis, state: { current } }) => {
    const at = current && (current.endedAt ?? current.startedAt)
    return citedArticles(analysis.id, at, laws, translate).map((article) => {
      const of = citation(article, translate)
      return { key: of, of }
    })
  })
  const columns: PlainColumn<Shared<string>>[] = [
    { key: 'article', title: translate('report.annex.article'), width: 76, value: ({ of }) => of },
    {
      key: 'analyses',
      title: translate('report.summary.analysis'),
      width: 24,
      value: (line) => usedIn(line, reported.length, translate('report.annex.all'), context),
    },
  ]
  const caption = translate('report.chapters.law')
  return [
    heading(1, 'law', chapterTitle(chapter, translate)),
    plainTable({ id: 'law', caption, empty: translate('report.table.empty') }, columns, articles, context),
    paragraph(translate('report.law'), 'muted'),
  ]
}

type Input = OpenResult['inputs'][number]

type Formats = Awaited<ReturnType<typeof formatsOf>>

/** The format of a bill and the edition that it shows; null of a document, and of a file that has to be read again. */
function formatWords({ fileType, sha256 }: Input, formats: Formats, translate: Translate): string | null {
  const known = formats.get(`${fileType} ${sha256}`)
  if (!known) return null
  const { format, edition } = known
  const name = translate(format === null ? 'files.format.own' : `files.format.id.${format}`)
  return edition === null ? name : `${name} · ${translate(`sections.edition.names.${edition}`)}`
}

/** Every file whose contents a result was computed from, with its SHA-256 at that time, its format and its edition. */
export async function fileChapter(
  reported: readonly ReportedAnalysis[],
  chapter: NumberedChapter,
  context: ReportContext,
): Promise<Block[]> {
  const { translate } = context
  const inputs = once(reported, context, ({ analysis, state: { current } }) => {
    if (!current) return []
    const all: readonly Input[] = current.specified ? [...current.inputs, current.specified] : current.inputs
    const byKey = new Map(
      all
        .filter(({ fileType }) => usesFile(analysis, fileType))
        .map((of) => [`${of.fileType} ${of.bidderId} ${of.sha256} ${of.fileName}`, of] as const),
    )
    return [...byKey].map(([key, of]) => ({ key, of }))
  })
  const formats = await formatsOf(inputs.map(({ of }) => of.sha256))
  const run = reported.filter(({ state }) => state.current !== null).map((one) => titleOf(one, context))
  const everyRun = translate(run.length === reported.length ? 'report.annex.all' : 'report.annex.allRun')
  const columns: PlainColumn<Shared<Input>>[] = [
    {
      key: 'fileType',
      title: translate('report.annex.fileType'),
      width: 11,
      value: ({ of }) => translate(`codes.fileType.${of.fileType}`),
    },
    { key: 'fileName', title: translate('report.annex.fileName'), width: 18, value: ({ of }) => of.fileName },
    {
      key: 'format',
      title: translate('report.annex.format'),
      width: 18,
      value: ({ of }) => formatWords(of, formats, translate),
    },
    { key: 'sha256', title: 'SHA-256', width: 33, value: ({ of }) => of.sha256 },
    {
      key: 'analyses',
      title: translate('report.annex.usedIn'),
      width: 20,
      value: (line) => usedInFile(line, run, everyRun, context),
    },
  ]
  const caption = translate('report.chapters.files')
  return [
    heading(1, 'files', chapterTitle(chapter, translate)),
    plainTable({ id: 'files', caption, empty: translate('report.table.empty') }, columns, inputs, context),
  ]
}
