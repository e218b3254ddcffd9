'use client'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '../button'
import { Result } from '../result'

/** What stands in the place of a page that could not be made; `digest` names the entry in the server's log. */
export function PartFailure({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('shell.failure')
  return (
    <Result
      icon="warning"
      title={t('title')}
      text={t('text', { digest: error.digest ?? '—' })}
      actions={
        <>
          <Button kind="primary" onClick={reset}>
            {t('retry')}
          </Button>
          <ButtonLink href="/">{t('home')}</ButtonLink>
        </>
      }
    />
  )
}
