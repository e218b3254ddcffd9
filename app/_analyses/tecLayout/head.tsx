import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Section } from '@/lib/sections/data'
import { isBlind } from '@/lib/sections/secrecy/veiled'

/** What has to be known before any figure: what a deviation means, whether the section is blind, whether there are rules. */
export async function LayoutHead(props: { section: Section; hasRules: boolean; rulesHref: string }) {
  const t = await getTranslations('layoutRules.head')
  return (
    <>
      <Notice plain>{t('law')}</Notice>
      {!isBlind(props.section) && (
        <Notice>
          <strong>{t('notBlind')}</strong> {t('notBlindText')}
        </Notice>
      )}
      {!props.hasRules && (
        <Notice>
          <strong>{t('noRules')}</strong> {t('noRulesText')}{' '}
          <PlainLink href={props.rulesHref}>{t('toRules')}</PlainLink>
        </Notice>
      )}
    </>
  )
}
