import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Result } from '@/app/_ui/result'
import { ENTRANCE_PATH } from '@/lib/catalogue/access'

/** Shown for every invalid link; the reason is not revealed. */
export default async function LinkGone() {
  const t = await getTranslations('shares.page')
  return (
    <Result
      icon="lock"
      title={t('goneTitle')}
      text={t('goneText')}
      actions={<ButtonLink href={ENTRANCE_PATH}>{t('home')}</ButtonLink>}
    />
  )
}
