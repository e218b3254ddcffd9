'use client'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '../button'
import { Result } from '../result'

/** A piece of script could not be had: the line is down, or the page is older than the server. */
const isLoadFailure = ({ name }: Error) => name === 'ChunkLoadError'

/** What stands in the place of a page that could not be made; `digest` names the entry in the server's log. */
export function PartFailure({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('shell.failure')
  const isOld = isLoadFailure(error)
  return (
    <Result
      icon="warning"
      title={t('title')}
      text={isOld ? t('notLoaded') : t('text', { digest: error.digest ?? '—' })}
      actions={
        <>
          <Button kind="primary" onClick={isOld ? () => location.reload() : reset}>
            {t(isOld ? 'reload' : 'retry')}
          </Button>
          <ButtonLink href="/">{t('home')}</ButtonLink>
        </>
      }
    />
  )
}
