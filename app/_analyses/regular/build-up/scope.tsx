import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import {
  type BuildUpScope,
  gapsOf,
  type PairFigures,
  scopeOfPair,
} from '@/lib/analyses/regular/build-up/figures'
import type { ListsFound } from '@/lib/reference-lists/applied'
import { listsOfSection } from '@/lib/runs/inputs'
import { isShared } from '@/lib/workspace/shares/view'

/** Bidders named in a notice; of more their number is given. */
const NAMED = 6

/** Why the results used no list: what applies to the section now says what to do. */
const whyNone = ({ reason, lists }: ListsFound) => ({
  reason: reason ?? ('now' as const),
  count: lists.length,
})

interface ScopeShown {
  readonly scope: BuildUpScope
  readonly openId: string
  readonly path: string
  readonly pair: PairFigures | null
}

/**
 * What could not be compared of which bidders, and the price lists used: before any figure. A shared view of a pair says
 * it of the two alone, and none says what to do, which its reader cannot.
 */
export async function Scope({ scope: whole, openId, path, pair }: ScopeShown) {
  const shared = isShared(path)
  const scope = shared && pair ? scopeOfPair(whole, pair) : whole
  const [t, marks] = [await getTranslations('regular.buildUp'), await getTranslations('marks')]
  const gaps = gapsOf(scope)
  const all = scope.bidders.length
  const who = (names: readonly string[]) => {
    if (scope === whole && names.length === all) return t('everybody', { count: all })
    return names.length > NAMED ? t('many', { count: names.length, all }) : names.join(marks('list'))
  }
  const lists = scope.lists.map(({ listName, region, month, version }) =>
    t('list', {
      name: String(listName),
      region: String(region),
      month: String(month),
      version: Number(version),
    }),
  )
  const why = shared || lists.length > 0 ? null : whyNone(await listsOfSection(openId))
  return (
    <>
      {gaps.length > 0 && (
        <Notice>
          {t('gaps')}
          {gaps
            .map(({ gap, names }) => t('gapOf', { who: who(names), what: t(`gap.${gap}`) }))
            .join(marks('semicolon'))}
        </Notice>
      )}
      <Notice plain>
        {lists.length > 0 ? t('lists', { lists: lists.join(marks('list')) }) : t('noLists')}{' '}
        {why && t(`why.${why.reason}`, { count: why.count })}
      </Notice>
    </>
  )
}
