import { getTranslations } from 'next-intl/server'
import { ButtonLink } from './_components/button'
import { Result } from './_components/result'

export default async function Forbidden() {
  const t = await getTranslations('shell.forbidden')
  return (
    <main>
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
    </main>
  )
}
