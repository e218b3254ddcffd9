'use client'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '../button'
import { Result } from '../result'

/** A script chunk could not be loaded: the connection is lost, or the server was updated since. */
const isLoadFailure = ({ name }: Error) => name === 'ChunkLoadError'

/** Shown instead of a page that failed; `digest` identifies the entry in the server log. */
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
