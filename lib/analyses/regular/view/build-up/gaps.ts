import { decodeParams } from '../../../../domain/params/codec'
import { engineParams } from '../../../../domain/params/engine'
import type { Row } from '../../../../engine/analysis'
import type { Translate } from '../../../../kit/i18n/translator'
import type { OpenResult } from '../../../../runs/results/reader'
import { BUILD_UP_GAPS, type BuildUpGap } from '../../rule/build-up/coverage'

/** What the layer could see of the bidders, and the price lists it used. */
export interface BuildUpScope {
  readonly bidders: readonly Row[]
  readonly lists: readonly Row[]
}

export const scopeOf = (run: OpenResult): BuildUpScope => ({
  bidders: [...run.rows('buildUpBidders')],
  lists: [...run.rows('priceLists')],
})

/** Whether the run looked at build-ups at all; `notExaminedText` says why not. */
export const wasExamined = (run: OpenResult): boolean => !run.rows('buildUpBidders').next().done

export const switchesOf = (run: OpenResult) => engineParams(decodeParams(run.params)).regular

/** Why a run did not look at build-ups: it had a single bid, the parameter was off, or it is older than the layer. */
export function notExaminedText(run: OpenResult, translate: Translate): string {
  const why = run.bidders.length < 2 ? 'alone' : switchesOf(run).compareResources ? 'older' : 'off'
  return translate(`regular.buildUp.notExaminedAs.${why}`)
}

const gapsOf = ({ gapText }: Row): readonly string[] => String(gapText ?? '').split('、')

/** What build-up choices were compared by; null if not at all. */
export type ChoicesBy = 'both' | 'quotas' | 'contents' | null

const NO_QUOTAS: readonly BuildUpGap[] = ['noQuotas', 'quotasDiffer']
const NO_CONTENTS: readonly BuildUpGap[] = ['noContents', 'noResources', 'contentsDiffer']

/** Whether a file of these bidders, or of any, lacks some of what build-up choices are compared by. */
export function choicesLack({ bidders }: BuildUpScope, ids: readonly number[]): boolean {
  const asked = bidders.filter(({ bidderId }) => ids.length === 0 || ids.includes(Number(bidderId)))
  const lacking: readonly string[] = [...NO_QUOTAS, ...NO_CONTENTS, 'partContents']
  return asked.some((row) => gapsOf(row).some((gap) => lacking.includes(gap)))
}

/** What the choices of two bidders can be compared by: what both files state, in comparable ways. */
export function choicesBy({ bidders }: BuildUpScope, one: number, two: number): ChoicesBy {
  const pair = bidders.filter(({ bidderId }) => bidderId === one || bidderId === two)
  const lacks = (any: readonly string[]) => pair.some((row) => gapsOf(row).some((gap) => any.includes(gap)))
  const [quotas, contents] = [!lacks(NO_QUOTAS), !lacks(NO_CONTENTS)]
  if (quotas && contents) return 'both'
  return quotas ? 'quotas' : contents ? 'contents' : null
}

/** Bidders named; of more their number is given. */
const NAMED = 6

function whoText(names: readonly string[], all: number, translate: Translate): string {
  const word = (key: string) => translate(`regular.buildUp.${key}`, { count: names.length, all })
  if (names.length === all) return word('everybody')
  return names.length > NAMED ? word('many') : names.join(translate('marks.list'))
}

/**
 * What of the build-ups could not be compared, and of whom, in one sentence; null if everything could.
 * @param shown those that it is said of
 * @param all the number of bidders
 */
export function lackingText(shown: readonly Row[], all: number, translate: Translate): string | null {
  const list = BUILD_UP_GAPS.flatMap((gap) => {
    const names = shown.filter((row) => gapsOf(row).includes(gap)).map((row) => String(row.bidderName))
    if (names.length === 0) return []
    const what = translate(`regular.buildUp.gap.${gap}`)
    return [translate('regular.buildUp.gapOf', { what, who: whoText(names, all, translate) })]
  }).join(translate('marks.semicolon'))
  return list === '' ? null : translate('regular.buildUp.gaps', { list })
}

/** The price lists of which no resource was found in the files: they explain nothing. Null if there are none. */
export function unmatchedText({ lists }: BuildUpScope, translate: Translate): string | null {
  const unmatched = lists.filter(({ matchedNum }) => matchedNum === 0)
  if (unmatched.length === 0) return null
  const names = unmatched.map((list) => listText(list, translate)).join(translate('marks.list'))
  return translate('regular.buildUp.unmatched', { lists: names })
}

/**
 * The price lists of which every resource found has too many published prices to tell a market price: they explain
 * nothing either. Null if there are none.
 */
export function crowdedText({ lists }: BuildUpScope, translate: Translate): string | null {
  const crowded = lists.filter(({ matchedNum, crowdedNum }) => {
    return Number(matchedNum) > 0 && crowdedNum === matchedNum
  })
  if (crowded.length === 0) return null
  const names = crowded.map((list) => listText(list, translate)).join(translate('marks.list'))
  return translate('regular.buildUp.crowded', { lists: names })
}

/** A price list that the results used, with its place, month and version. */
export const listText = ({ listName, region, month, version }: Row, translate: Translate): string =>
  translate('results.priceLists.list', {
    title: String(listName),
    region: String(region),
    month: String(month),
    version: Number(version),
  })

/** Whether anybody's resource prices could be compared: without them no price list is missed. */
const hasPrices = ({ bidders }: BuildUpScope) => bidders.some((row) => !gapsOf(row).includes('noResources'))

/**
 * What of the build-ups was not compared, or without a price list, in sentences; empty if nothing is missing.
 * @param ids only what the files of these bidders lack; a price list is missing for everybody
 */
export function buildUpGaps(run: OpenResult, translate: Translate, ids?: readonly number[]): string[] {
  const word = (key: string) => translate(`regular.buildUp.${key}`)
  if (!wasExamined(run)) return [notExaminedText(run, translate)]
  const scope = scopeOf(run)
  const own = ids ? scope.bidders.filter(({ bidderId }) => ids.includes(Number(bidderId))) : scope.bidders
  const { compareBuildUps } = switchesOf(run)
  return [
    lackingText(own, scope.bidders.length, translate),
    compareBuildUps ? null : word('choicesOff'),
    scope.lists.length === 0 && hasPrices(scope) ? word('noLists') : null,
    unmatchedText(scope, translate),
    crowdedText(scope, translate),
  ].filter((text) => text !== null)
}
