import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Result } from '@/app/_ui/result'

export default async function NotFound() {
  const t = await getTranslations('shell.notFound')
  return (
    <main>
      <Result
        icon="search"
        code="404"
        title={t('title')}
        text={t('text')}
        actions={
          <ButtonLink kind="primary" href="/">
            {t('home')}
          </ButtonLink>
        }
      />
    </main>
  )
}
