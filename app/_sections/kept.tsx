import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/empty-state'
import { readingsOf } from '@/lib/documents/technical/data'
import { shownState } from '@/lib/documents/technical/present'
import { translator } from '@/lib/kit/i18n/translator'
import { refusalFor } from '@/lib/sections/secrecy/sides/sides'

/**
 * Shown instead of results from technical documents to people who have filed some: who can look, and which
 * documents could not be read.
 */
export async function Kept({
  openId,
  userId,
  what = 'title',
}: {
  readonly openId: string
  readonly userId: number
  /** A result, which is done, or a report, which is made when it is looked at. */
  readonly what?: 'title' | 'report'
}) {
  const t = await getTranslations('results.kept')
  const { code, values } = await refusalFor(openId)
  const own = (await readingsOf(openId, userId)).filter(({ openDetailId }) => openDetailId !== null)
  const states = await getTranslations('files.documents.state')
  const unread = own.filter(({ facts }) => facts !== null && facts.state !== 'read')
  return (
    <EmptyState icon="eye" title={t(what)}>
      <p>{translator(await getLocale())(`errors.${code}`, values)}</p>
      {unread.length > 0 && (
        <>
          <p>{t('unread')}</p>
          {unread.map(({ fileId, position, bidderName, name, facts }) => (
            <p key={`${fileId} ${position}`}>{`${bidderName} · ${name} · ${states(shownState(facts))}`}</p>
          ))}
        </>
      )}
    </EmptyState>
  )
}
