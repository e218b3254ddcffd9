import type { Metadata } from 'next'
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
import { SessionTable } from './session-table'

const TABS = ['profile', 'password', 'factors', 'sessions'] as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('users.settings'))('title') }
}

export default async function AccountSettings({ searchParams }: { searchParams: Promise<Query> }) {
  const requested = single(await searchParams, 'tab')
  const tab = TABS.find((known) => known === requested) ?? 'profile'
  const { user, sessions, factors, proof } = await accountSettings()
  const t = await getTranslations('users.settings')
  const words = await formWords()
  const tabs = TABS.map((key) => ({
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
      {tab === 'sessions' && <SessionTable sessions={sessions} />}
    </>
  )
}
