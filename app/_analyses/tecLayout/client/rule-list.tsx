'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/app/_ui/button'
import { Input } from '@/app/_ui/input'
import { kindOfRule } from '@/lib/analyses/tecLayout/rule/rules'
import type { StoredLayoutRule } from '@/lib/domain/technical/layout-rules'
import { formatMinute } from '@/lib/kit/format'
import { type EditedRule, scopesOf } from '../edited'
import styles from '../rules.module.css'
import { QuotePlace } from './quote-place'
import { ValueField } from './value-field'

export interface RuleItem {
  readonly rule: EditedRule
  /** As it was confirmed; null if it is new or changed. */
  readonly confirmed: StoredLayoutRule | null
  /** Why it cannot be meant; null if it can. */
  readonly problem: string | null
}

interface ItemProps extends RuleItem {
  readonly mayEdit: boolean
  readonly onChange: (rule: EditedRule) => void
  readonly onRemove: () => void
}

function ScopeField({ rule, onChange }: Pick<ItemProps, 'rule' | 'onChange'>) {
  const [t, codes] = [useTranslations('layoutRules.tab'), useTranslations('codes')]
  const scopes = scopesOf(rule.key)
  if (scopes.length === 0) return null
  return (
    <select
      className="select"
      aria-label={t('scopeOf', { rule: codes(`layoutRule.${rule.key}` as never) })}
      value={rule.scope}
      onChange={({ target }) => onChange({ ...rule, scope: target.value })}
    >
      {scopes.map((scope) => (
        <option key={scope} value={scope}>
          {codes(`ruleScope.${scope}`)}
        </option>
      ))}
    </select>
  )
}

/** How far a measured value may be off; empty for the usual one. */
function ToleranceField({ rule, onChange }: Pick<ItemProps, 'rule' | 'onChange'>) {
  const [t, codes] = [useTranslations('layoutRules.tab'), useTranslations('codes')]
  const kind = kindOfRule(rule.key)
  if (kind?.type !== 'number' || kind.tolerance === 0) return null
  return (
    <label className="inline gap4">
      ±
      <Input
        look={styles.figure}
        aria-label={t('toleranceOf', { rule: codes(`layoutRule.${rule.key}` as never) })}
        inputMode="decimal"
        value={rule.tolerance}
        placeholder={String(kind.tolerance)}
        maxLength={8}
        onChange={({ target }) => onChange({ ...rule, tolerance: target.value })}
      />
    </label>
  )
}

function Item({ rule, confirmed, problem, mayEdit, onChange, onRemove }: ItemProps) {
  const [t, codes] = [useTranslations('layoutRules.tab'), useTranslations('codes')]
  const id = useId()
  const name = codes(`layoutRule.${rule.key}` as never)
  const label = rule.scope === 'page' ? name : `${name} · ${codes(`ruleScope.${rule.scope}` as never)}`
  return (
    <li className={confirmed ? styles.rule : `${styles.rule} ${styles.unsaved}`} data-rule={rule.key}>
      <strong className={styles.name}>{name}</strong>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <ScopeField rule={rule} onChange={onChange} />
        <ValueField
          rule={rule}
          label={label}
          problemId={problem ? id : undefined}
          onChange={(value) => onChange({ ...rule, value })}
        />
        <ToleranceField rule={rule} onChange={onChange} />
      </fieldset>
      <div className="narrow breakable">
        {rule.quote === null ? (
          <span className="hint bare">{t('byHand')}</span>
        ) : (
          <QuotePlace quoted={rule} />
        )}
        <p className="hint bare">
          {confirmed
            ? t('confirmedBy', { name: confirmed.confirmedBy ?? '', at: formatMinute(confirmed.confirmedAt) })
            : t('notConfirmed')}
        </p>
        {problem && (
          <p id={id} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {mayEdit && (
        <Button small aria-label={t('removeRule', { rule: label })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

/** The rules of the section, each with its fields, the words of the tender, and who confirmed it. */
export function RuleList(props: {
  items: readonly RuleItem[]
  mayEdit: boolean
  onChange: (at: number, rule: EditedRule) => void
  onRemove: (at: number) => void
}) {
  const t = useTranslations('layoutRules.tab')
  if (props.items.length === 0) return <p className="hint bare">{t('none')}</p>
  return (
    <ul className={styles.rules} aria-label={t('rules')}>
      {props.items.map((item, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a rule change its key
          key={at}
          rule={item.rule}
          confirmed={item.confirmed}
          problem={item.problem}
          mayEdit={props.mayEdit}
          onChange={(rule) => props.onChange(at, rule)}
          onRemove={() => props.onRemove(at)}
        />
      ))}
    </ul>
  )
}
