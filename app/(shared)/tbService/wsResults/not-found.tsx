import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Result } from '@/app/_ui/result'
import { ENTRANCE_PATH } from '@/lib/catalogue/access'

/** For every link that opens nothing, whatever the reason: a reader cannot tell them apart. */
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
