import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { Card, Descriptions } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader } from '@/app/_ui/page-header'
import { personOfPage } from '@/lib/auth/loaders'
import { ENGINE_VERSION } from '@/lib/engine/analysis'
import { agentName } from '@/lib/kit/agent'
import { clock } from '@/lib/kit/clock'
import { formatTime } from '@/lib/kit/format'
import { LANGUAGE_NAMES } from '@/lib/kit/i18n/locale'
import { VERSION } from '@/lib/monitor/version'
import { BrowserChecks } from './client/browser-checks'

export const generateMetadata = async () => ({ title: (await getTranslations('shell.selfTest'))('title') })

/** Self-test of the browser, for use in support calls. */
export default async function SelfTest() {
  await personOfPage('/test')
  const t = await getTranslations('shell')
  const agent = agentName((await headers()).get('user-agent'))
  return (
    <>
      <PageHeader title={t('selfTest.title')} note={t('selfTest.note')} />
      <Card title={t('selfTest.facts')}>
        <Descriptions
          items={[
            { key: 'product', label: t('selfTest.product'), value: t('version', { version: VERSION }) },
            { key: 'engine', label: t('selfTest.engine'), value: ENGINE_VERSION },
            {
              key: 'language',
              label: t('language.label'),
              value: LANGUAGE_NAMES[await getLocale()],
            },
            { key: 'browser', label: t('selfTest.browser'), value: agent },
            { key: 'time', label: t('selfTest.time'), value: formatTime(clock.now()) },
          ]}
        />
      </Card>
      <Card title={t('selfTest.checks')}>
        <ClientMessages paths={['shell.selfTest']}>
          <BrowserChecks />
        </ClientMessages>
      </Card>
    </>
  )
}
