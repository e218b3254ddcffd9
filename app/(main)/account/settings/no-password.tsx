import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { ProviderButton } from '@/app/_ui/client/provider-button'
import { formatTime } from '@/lib/kit/format'
import type { Means } from '@/lib/people/provider/proof'

/** The provider asks for the password again, although the person is signed in there, and says when it did. */
const AGAIN = { prompt: 'login', max_age: '0' }

/** For people of the identity provider, who prove there who they are instead of entering a password here. */
export async function NoPassword({ means }: { means: Means }) {
  const t = await getTranslations('singleSignOn')
  return (
    <Card>
      <p>{t('confirm.text')}</p>
      {means.by === 'proof' && <p role="status">{t('confirm.done', { time: formatTime(means.until) })}</p>}
      <ProviderButton
        target="/account/settings?tab=password"
        label={t('confirm.button')}
        busyLabel={t('login.busy')}
        more={AGAIN}
      />
    </Card>
  )
}
