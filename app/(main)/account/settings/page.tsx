import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { PageForm } from '@/app/_ui/forms/client/page-form'
import { newPasswordFields } from '@/app/_ui/forms/new-password'
import { formWords } from '@/app/_ui/forms/words'
import { PageHeader } from '@/app/_ui/page-header'
import { type Query, single } from '@/lib/kit/query'
import { accountSettings } from '@/lib/workspace/account'
import { profileFields } from './account-fields'
import { FactorsTab } from './factors-tab'
import { NoPassword } from './no-password'
import { ProviderTab } from './provider-tab'
import { SessionTable } from './session-table'

const TABS = ['profile', 'password', 'factors', 'sessions', 'provider'] as const

export const generateMetadata = async () => ({ title: (await getTranslations('users.settings'))('title') })

export default async function AccountSettings({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { user, sessions, factors, proof, provider } = await accountSettings()
  const offered = TABS.filter((key) => key !== 'provider' || provider !== null)
  const tab = offered.find((known) => known === single(query, 'tab')) ?? 'profile'
  const t = await getTranslations('users.settings')
  const words = await formWords()
  const tabs = offered.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    href: key === 'profile' ? '/account/settings' : `/account/settings?tab=${key}`,
  }))
  return (
    <>
      <PageHeader title={t('title')} tabs={tabs} activeTab={tab} tabsLabel={t('title')} />
      {tab === 'profile' && (
        <Card>
          <PageForm
            target={{ path: '/api/account/profile', method: 'PUT', edits: true }}
            fields={await profileFields(user)}
            words={words}
            submit={words.save}
          />
        </Card>
      )}
      {tab === 'password' && !proof.hasPassword && <NoPassword proof={proof} />}
      {tab === 'password' && proof.hasPassword && (
        <Card>
          <PageForm
            target={{ path: '/api/account/password', method: 'PUT' }}
            fields={await newPasswordFields()}
            words={words}
            submit={t('changePassword')}
          />
        </Card>
      )}
      {tab === 'factors' && <FactorsTab factors={factors} />}
      {tab === 'provider' && provider && (
        <ProviderTab link={provider.link} refused={single(query, 'refused')} />
      )}
      {tab === 'sessions' && <SessionTable sessions={sessions} />}
    </>
  )
}
