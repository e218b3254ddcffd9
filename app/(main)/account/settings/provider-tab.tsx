import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { PROVIDER_REFUSALS } from '@/lib/domain/provider-refusals'
import { formatTime } from '@/lib/kit/format'
import { LinkButton } from './client/provider-parts'

/** Links the account to its person at the identity provider, so that both ways of signing in lead to it. */
export async function ProviderTab(props: {
  link: { readonly subject: string; readonly createdAt: number } | null
  /** The reason why the last attempt was refused, as the address states it. */
  refused: string | undefined
}) {
  const t = await getTranslations()
  const refused = PROVIDER_REFUSALS.find((code) => code === props.refused)
  const { link } = props
  return (
    <Card>
      {refused && <p role="alert">{t(`errors.${refused}`)}</p>}
      {link && (
        <p>{t('singleSignOn.own.linked', { subject: link.subject, time: formatTime(link.createdAt) })}</p>
      )}
      {!link && (
        <>
          <p>{t('singleSignOn.own.text')}</p>
          <LinkButton
            label={t('singleSignOn.own.button')}
            busyLabel={t('singleSignOn.login.busy')}
            failed={t('errors.internal')}
          />
        </>
      )}
    </Card>
  )
}
