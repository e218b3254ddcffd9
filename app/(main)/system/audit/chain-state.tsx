import { getLocale, getTranslations } from 'next-intl/server'
import { StateTag } from '@/app/_ui/state-tag'
import { chainState } from '@/lib/audit/data'
import { formatCount, MISSING } from '@/lib/kit/format'

/** Whether the hash chain of the log is intact; checked when the page is rendered. */
export async function ChainState() {
  const { count, hash, broken, resealed } = await chainState()
  const t = await getTranslations('system.audit')
  const locale = await getLocale()
  if (broken) {
    const position = formatCount(broken.position, locale)
    return <StateTag tone="bad">{t(`damage.${broken.damage}`, { position })}</StateTag>
  }
  const at = resealed.map((position) => formatCount(position, locale)).join(', ')
  return (
    <>
      <StateTag tone="good">
        {t('holds', { total: formatCount(count, locale), hash: hash?.slice(0, 16) ?? MISSING })}
      </StateTag>
      {at && <div>{t('resealed', { at })}</div>}
    </>
  )
}
