import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/app/_ui/client-messages'
import { LAYOUT_PROFILES } from '@/lib/analyses/tecLayout/rule/profiles'
import type { LayoutRule } from '@/lib/analyses/tecLayout/rule/rules'
import type { StatedLayoutRule } from '@/lib/domain/technical/layout-rules'
import { currentRules } from '@/lib/sections/layout-rules/data'
import { RulesEditor } from './client/rules-editor-part'

const statedOf = ({ key, value, scope, tolerance }: LayoutRule): StatedLayoutRule => ({
  ...{ key, value, tolerance: tolerance ?? null, scope, quote: null, file: null, page: null },
})

/** What the tender prescribes for the layout of blind bids, as people have confirmed it. */
export async function RulesTab({ openId, mayEdit }: { openId: string; mayEdit: boolean }) {
  const t = await getTranslations('layoutRules.tab')
  const current = await currentRules(openId)
  return (
    <ClientMessages paths={['layoutRules', 'codes.layoutRule', 'codes.ruleScope', 'marks', 'shell.conflict']}>
      <p className="hint bare">{t('text')}</p>
      <RulesEditor
        openId={openId}
        mayEdit={mayEdit}
        rules={current?.rules ?? []}
        profiles={LAYOUT_PROFILES.map(({ id, rules }) => ({ id, rules: rules.map(statedOf) }))}
      />
    </ClientMessages>
  )
}
