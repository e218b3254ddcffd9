import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Section } from '@/lib/sections/data'
import { isBlind } from '@/lib/sections/secrecy/veiled'

/** What has to be known before any figure: whether the section is blind, whether there are rules. */
export async function LayoutHead(props: { section: Section; hasRules: boolean; rulesHref: string }) {
  const t = await getTranslations('layoutRules.head')
  return (
    <>
      {!isBlind(props.section) && <Notice title={t('notBlind')}>{t('notBlindText')}</Notice>}
      {!props.hasRules && (
        <Notice title={t('noRules')}>
          {t('noRulesText')} <PlainLink href={props.rulesHref}>{t('toRules')}</PlainLink>
        </Notice>
      )}
    </>
  )
}

/** What a deviation means before the law. */
export async function LayoutLaw() {
  return <p>{(await getTranslations('layoutRules.head'))('law')}</p>
}
