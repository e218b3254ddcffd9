import { getTranslations } from 'next-intl/server'
import { Notice } from './run-notices'

/** The address names a row that the current results do not contain. */
export async function RowGone() {
  const t = await getTranslations('tables.row')
  return (
    <Notice>
      <strong>{t('gone')}</strong> {t('goneText')}
    </Notice>
  )
}
