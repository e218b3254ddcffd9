import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Result } from '@/app/_ui/result'

/** Shown instead of a screen for which the person's role has no permission. */
export async function NoPermission() {
  const t = await getTranslations('shell.forbidden')
  return (
    <Result
      icon="lock"
      code="403"
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink kind="primary" href="/">
          {t('home')}
        </ButtonLink>
      }
    />
  )
}
