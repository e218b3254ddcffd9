import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import type { PairFigures } from '@/lib/analyses/regular/view/build-up/figures'
import {
  crowdedText,
  lackingText,
  listText,
  scopeOf,
  unmatchedText,
} from '@/lib/analyses/regular/view/build-up/gaps'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { ListsFound } from '@/lib/reference-lists/applied'
import { listsOfSection } from '@/lib/runs/inputs'
import type { OpenResult } from '@/lib/runs/results/reader'
import { isShared } from '@/lib/workspace/shares/view'

/** Why the results used no list: what applies to the section now says what to do. */
const whyNone = ({ reason, lists }: ListsFound) => ({
  reason: reason ?? ('now' as const),
  count: lists.length,
})

interface ScopeShown {
  readonly run: OpenResult
  readonly path: string
  readonly pair: PairFigures | null
  readonly locale: Locale
}

/**
 * What could not be compared of which bidders, and the price lists used: before any figure. A shared view of a pair says
 * it of the two alone, and none says what to do, which its reader cannot.
 */
export async function Scope({ run, path, pair, locale }: ScopeShown) {
  const t = await getTranslations('regular.buildUp')
  const [shared, scope, translate] = [isShared(path), scopeOf(run), translator(locale)]
  const ids = shared && pair ? [pair.bidder1Id, pair.bidder2Id] : null
  const shown = scope.bidders.filter(({ bidderId }) => ids === null || ids.includes(Number(bidderId)))
  const lacking = lackingText(shown, scope.bidders.length, translate)
  const useless = [unmatchedText(scope, translate), crowdedText(scope, translate)]
  const lists = scope.lists.map((list) => listText(list, translate)).join(translate('marks.list'))
  const why = shared || lists !== '' ? null : whyNone(await listsOfSection(run.openId))
  return (
    <>
      {lacking && (
        <Notice>
          {lacking} {t('noDifference')}
        </Notice>
      )}
      {useless.map((text) => text && <Notice key={text}>{text}</Notice>)}
      <Notice plain>
        {lists === '' ? t('noLists') : t('lists', { lists })}{' '}
        {why && t(`why.${why.reason}`, { count: why.count })}
      </Notice>
    </>
  )
}
