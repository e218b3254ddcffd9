import type { ResponseCheck } from '../../domain/codes'
import type { Row } from '../../engine/analysis'
import type { Translate } from '../../kit/i18n/translator'
import { namedText } from '../../runs/coverage'
import type { OpenResult } from '../../runs/results/reader'
import { COLUMN, isOfRecord } from './rule/tables'

const CHECKS = Object.keys(COLUMN) as readonly ResponseCheck[]

const isCompared = (check: ResponseCheck) => (row: Row) => (row[COLUMN[check]] ?? null) !== null

type Gap = 'points' | 'ofRecord'

/**
 * Those of these points that nothing states an answer to, with the bidders of whom that is so, as one sentence; none if
 * there are none.
 */
function unanswered(
  checks: readonly ResponseCheck[],
  gap: Gap,
  { shown, all }: Rows,
  words: Words,
): string[] {
  const byBidders = new Map<string, { names: readonly string[]; checks: ResponseCheck[] }>()
  for (const check of checks) {
    const own = shown.filter((row) => !isCompared(check)(row))
    const key = own.map(({ bidderId }) => bidderId).join()
    const known = byBidders.get(key) ?? { names: own.map(({ v2 }) => String(v2)), checks: [] }
    if (own.length > 0) byBidders.set(key, { ...known, checks: [...known.checks, check] })
  }
  const list = [...byBidders.values()].map(({ names, checks: points }) => {
    return names.length === all.length ? words.points(points) : words.ofSome(words.points(points), names)
  })
  return list.length === 0 ? [] : [words.say(gap, { list: list.join(words.apart) })]
}

interface Rows {
  readonly shown: readonly Row[]
  readonly all: readonly Row[]
}

/** The requirements that were missing, of points that were compared with none. */
function unstated(shown: readonly Row[], covered: Row | undefined, words: Words): string[] {
  const codes = String(covered?.unstated ?? '').split(' ')
  const points = CHECKS.filter((check) => codes.includes(check) && shown.some(isCompared(check)))
  const required = points.filter((check) => check !== 'price')
  return [
    ...(points.includes('price') ? [words.say('noControl')] : []),
    ...(required.length > 0 ? [words.say('unstated', { points: words.points(required) })] : []),
  ]
}

function wordsIn(translate: Translate) {
  const list = (texts: readonly string[]) => texts.join(translate('marks.list'))
  return {
    apart: translate('marks.semicolon'),
    points: (checks: readonly ResponseCheck[]) =>
      list(checks.map((check) => translate(`codes.responseCheck.${check}`))),
    ofSome: (reason: string, names: readonly string[]) => namedText(translate, reason, names),
    say: (key: string, values?: Readonly<Record<string, string>>) =>
      translate(`results.response.gaps.${key}`, values),
  }
}
type Words = ReturnType<typeof wordsIn>

/**
 * Which points were not compared, which requirements were missing and where each can be entered, in sentences.
 * @param ids only what concerns these bidders
 */
export function responseGaps(run: OpenResult, translate: Translate, ids?: readonly number[]): string[] {
  const all = [...run.rows('sums')]
  const shown = ids ? all.filter(({ bidderId }) => ids.includes(Number(bidderId))) : all
  const words = wordsIn(translate)
  const [covered] = run.rows('coverage')
  const rows = { shown, all }
  // A point of the record alone is one of the section if the record has it.
  const ofRecord = CHECKS.filter((check) => isOfRecord(check) && all.some(isCompared(check)))
  return [
    ...unanswered(
      CHECKS.filter((check) => !isOfRecord(check)),
      'points',
      rows,
      words,
    ),
    ...unanswered(ofRecord, 'ofRecord', rows, words),
    ...unstated(shown, covered, words),
  ]
}
