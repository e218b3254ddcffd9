import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { DataTable } from '@/app/_ui/data-table'
import { FactorSetup } from '@/app/_ui/factors/client/factor-setup'
import { RenewCodes } from '@/app/_ui/factors/client/renew-codes'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { formatTime } from '@/lib/kit/format'
import type { Factors } from '@/lib/people/factors/loaders'

const HERE = '/account/settings?tab=factors'

async function App({ since }: { since: number | null }) {
  const t = await getTranslations('users.factors')
  if (since === null) return <FactorSetup offers={['app']} next={HERE} />
  return (
    <>
      <p>{t('appSince', { time: formatTime(since) })}</p>
      <ActionButton
        label={t('removeApp')}
        about={t('app')}
        target={{ path: '/api/account/factors/app', method: 'DELETE' }}
        ask={{ title: t('removeApp'), text: t('removeAppText'), danger: true }}
      />
    </>
  )
}

async function Passkeys({ passkeys }: Pick<Factors, 'passkeys'>) {
  const t = await getTranslations('users.factors')
  return (
    <DataTable
      caption={t('passkeys')}
      rows={passkeys}
      rowKey={(passkey) => passkey.id}
      columns={[
        { key: 'name', title: t('name'), wrap: true },
        {
          key: 'createdAt',
          title: t('createdAt'),
          width: 180,
          cell: (passkey) => <span className="numeric">{formatTime(passkey.createdAt)}</span>,
        },
        {
          key: 'usedAt',
          title: t('usedAt'),
          width: 180,
          cell: (passkey) => <span className="numeric">{formatTime(passkey.usedAt)}</span>,
        },
        {
          key: 'actions',
          title: t('actions'),
          width: 120,
          cell: ({ id, name }) => (
            <ActionButton
              label={t('removeApp')}
              about={name}
              target={{ path: `/api/account/factors/passkeys/${encodeURIComponent(id)}`, method: 'DELETE' }}
              ask={{ title: t('removeApp'), text: t('removePasskeyText', { name }), danger: true }}
            />
          ),
        },
      ]}
    />
  )
}

/** The person's second factors: an authenticator app, passkeys, and the recovery codes for both. */
export async function FactorsTab({ factors }: { factors: Factors }) {
  const t = await getTranslations('users.factors')
  const { appSince, passkeys, recoveryCodes, isRequired } = factors
  const hasFactor = appSince !== null || passkeys.length > 0
  return (
    <ClientMessages paths={['users.factors']}>
      <p>{t('note')}</p>
      {isRequired && <p>{t('required')}</p>}
      <Card title={t('app')}>
        <App since={appSince} />
      </Card>
      <Card title={t('passkeys')}>
        {passkeys.length > 0 && <Passkeys passkeys={passkeys} />}
        <FactorSetup offers={['passkey']} next={HERE} />
      </Card>
      {hasFactor && (
        <Card title={t('recovery')}>
          <p>{t('recoveryNote', { left: recoveryCodes })}</p>
          <RenewCodes next={HERE} />
        </Card>
      )}
    </ClientMessages>
  )
}
