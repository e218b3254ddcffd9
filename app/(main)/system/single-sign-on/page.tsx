import { getTranslations } from 'next-intl/server'
import { Card, Descriptions } from '@/app/_ui/card'
import { PageForm } from '@/app/_ui/forms/client/page-form'
import { FormButton } from '@/app/_ui/forms/form-button'
import { formWords } from '@/app/_ui/forms/words'
import { PageHeader } from '@/app/_ui/page-header'
import { REGISTERED, singleSignOnAdministration } from '@/lib/people/provider/loaders'
import { LinkTable } from './link-table'
import { RuleTable } from './rule-table'
import { ruleFields, settingFields } from './single-sign-on-fields'

type Administration = Awaited<ReturnType<typeof singleSignOnAdministration>>

export const generateMetadata = async () => ({ title: (await getTranslations('singleSignOn'))('title') })

async function ProviderCard({ provider }: Pick<Administration, 'provider'>) {
  const t = await getTranslations('singleSignOn.provider')
  const names = ['callback', 'afterLogout', 'backchannel'] as const
  const registered = names.map((key) => ({
    key,
    label: t(key),
    value: <code>{REGISTERED[key]}</code>,
    wide: true,
  }))
  return (
    <Card title={t('title')}>
      <p>{provider ? t('register') : t('off')}</p>
      <Descriptions
        items={[
          { key: 'issuer', label: t('issuer'), value: provider?.issuer ?? null },
          { key: 'clientId', label: t('clientId'), value: provider?.clientId ?? null },
          ...registered,
        ]}
      />
    </Card>
  )
}

async function SettingsCard({ settings }: Pick<Administration, 'settings'>) {
  const t = await getTranslations('singleSignOn.settings')
  return (
    <Card title={t('title')}>
      <PageForm
        target={{ path: '/api/system/single-sign-on', method: 'PUT', edits: true }}
        fields={await settingFields(settings)}
        words={await formWords()}
        submit={t('save')}
      />
    </Card>
  )
}

export default async function SingleSignOn() {
  const { provider, settings, rules, links, ...choices } = await singleSignOnAdministration()
  const t = await getTranslations('singleSignOn')
  const add = (
    <FormButton
      label={t('rules.add')}
      title={t('rules.add')}
      icon="plus"
      target={{ path: '/api/system/single-sign-on/rules', method: 'POST' }}
      fields={await ruleFields(choices)}
    />
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <ProviderCard provider={provider} />
      <SettingsCard settings={settings} />
      <RuleTable rules={rules} {...choices} />
      <LinkTable links={links} />
    </>
  )
}
