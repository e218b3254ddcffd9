import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { ActionButton, FormButton } from '@/app/_ui/forms/form-button'
import styles from '@/app/_ui/forms/row.module.css'
import type { ListedRule } from '@/lib/people/provider/loaders'
import { type Choices, ruleFields } from './single-sign-on-fields'

async function Actions({ rule, choices }: { rule: ListedRule; choices: Choices }) {
  const t = await getTranslations('singleSignOn.rules')
  const { claim } = rule
  const path = `/api/system/single-sign-on/rules/${rule.id}`
  const text = t('removeText', { claim, value: rule.value ?? t('any') })
  return (
    <span className={styles.actions}>
      <FormButton
        row
        label={t('edit')}
        title={t('editTitle', { claim })}
        target={{ path, method: 'PUT', edits: true }}
        fields={await ruleFields(choices, rule)}
      />
      <ActionButton
        label={t('remove')}
        about={`${claim} ${rule.value ?? ''}`}
        target={{ path, method: 'DELETE' }}
        ask={{ title: t('remove'), text, danger: true }}
      />
    </span>
  )
}

/** The rules in the order in which they are tried. */
export async function RuleTable({ rules, ...choices }: Choices & { rules: readonly ListedRule[] }) {
  const t = await getTranslations('singleSignOn.rules')
  return (
    <Card title={t('title')}>
      <p>{t('note')}</p>
      <DataTable
        caption={t('title')}
        rows={rules}
        rowKey={(rule) => rule.id}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        columns={[
          { key: 'sort', title: t('sort'), numeric: true, width: 90 },
          { key: 'claim', title: t('claim'), wrap: true },
          { key: 'value', title: t('value'), wrap: true, cell: (rule) => rule.value ?? t('any') },
          { key: 'organisation', title: t('organisation'), wrap: true },
          { key: 'department', title: t('department'), wrap: true },
          { key: 'role', title: t('role'), wrap: true },
          {
            key: 'actions',
            title: t('actions'),
            width: 160,
            cell: (rule) => <Actions rule={rule} choices={choices} />,
          },
        ]}
      />
    </Card>
  )
}
