import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { ProviderButton } from '@/app/_ui/client/provider-button'
import { confirmedUntil, type Proof } from '@/lib/auth/proof'
import { formatTime } from '@/lib/kit/format'

/** For people of the identity provider, who prove there who they are instead of entering a password here. */
export async function NoPassword({ proof }: { proof: Proof }) {
  const t = await getTranslations('singleSignOn')
  const until = confirmedUntil(proof)
  return (
    <Card>
      <p>{t('confirm.text')}</p>
      {until !== null && <p role="status">{t('confirm.done', { time: formatTime(until) })}</p>}
      <ProviderButton
        target="/account/settings?tab=password"
        label={t('confirm.button')}
        busyLabel={t('login.busy')}
        again
      />
    </Card>
  )
}
