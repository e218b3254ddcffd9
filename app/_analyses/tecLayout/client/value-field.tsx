'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Input } from '@/app/_ui/input'
import { kindOfRule, listed } from '@/lib/analyses/tecLayout/rule/rules'
import { numberUnit } from '@/lib/analyses/tecLayout/rule/said'
import { SIZES } from '@/lib/analyses/tecLayout/rule/typefaces'
import type { EditedRule } from '../edited'
import styles from '../rules.module.css'

interface FieldProps {
  readonly rule: EditedRule
  /** What the field is called: the rule and the text that it is about. */
  readonly label: string
  readonly problemId: string | undefined
  readonly onChange: (value: string) => void
}

const FREE = 'free'
const common = ({ label, problemId }: FieldProps) => ({
  'aria-label': label,
  'aria-invalid': problemId !== undefined,
  'aria-describedby': problemId,
})

/** The tender leaves it to the bidder. */
function FreeTick({ rule, onChange }: FieldProps) {
  const t = useTranslations('layoutRules')
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={rule.value === FREE}
        onChange={({ target }) => onChange(target.checked ? FREE : '')}
      />
      {t('words.free')}
    </label>
  )
}

function FigureField(props: FieldProps) {
  const t = useTranslations('layoutRules.tab')
  const { rule, onChange } = props
  const unit = numberUnit(rule.key)
  if (rule.value === FREE) return <FreeTick {...props} />
  return (
    <>
      <Input
        {...common(props)}
        look={styles.figure}
        inputMode="decimal"
        value={rule.value}
        maxLength={12}
        onChange={({ target }) => onChange(target.value)}
      />
      {unit && <span>{t(`unitNames.${unit}` as never)}</span>}
      <FreeTick {...props} />
    </>
  )
}

/** Sizes by their names, or in points. */
function SizeField(props: FieldProps) {
  const t = useTranslations('layoutRules.tab')
  const { rule, onChange } = props
  const named = [...SIZES].find(([, points]) => points === Number(rule.value) && rule.value !== '')
  return (
    <>
      <select
        data-controlled
        className="select"
        aria-label={t('sizeNames', { rule: props.label })}
        value={named ? String(named[1]) : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('inPoints')}</option>
        {[...SIZES].map(([name, points]) => (
          <option key={name} value={points}>
            {name}
          </option>
        ))}
      </select>
      <FigureField {...props} />
    </>
  )
}

function ChoiceField({ words, ...props }: FieldProps & { words: readonly string[] }) {
  const t = useTranslations('layoutRules')
  const { rule, onChange } = props
  const known = ['A4', 'A3']
  const all = words.includes('any') ? words : [...words, FREE]
  return (
    <select
      data-controlled
      {...common(props)}
      className="select"
      value={rule.value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('tab.choose')}</option>
      {all.map((word) => (
        <option key={word} value={word}>
          {known.includes(word) ? word : t(`words.${word}` as never)}
        </option>
      ))}
    </select>
  )
}

/** Some of a few words. */
function TicksField({ words, ...props }: FieldProps & { words: readonly string[] }) {
  const { rule, label, onChange } = props
  const chosen = listed(rule.value)
  const toggle = (word: string) => {
    const now = words.filter((one) => (one === word ? !chosen.includes(one) : chosen.includes(one)))
    onChange(now.join('、'))
  }
  return (
    <fieldset className="row centred gap6" aria-describedby={props.problemId}>
      <legend className="reader-only">{label}</legend>
      {words.map((word) => (
        <label key={word} className={styles.tick}>
          <input type="checkbox" checked={chosen.includes(word)} onChange={() => toggle(word)} />
          {word}
        </label>
      ))}
    </fieldset>
  )
}

const SUGGESTED: Readonly<Record<string, readonly string[]>> = {
  fontEastAsia: ['宋体', '仿宋', '黑体', '楷体'],
  fontLatin: ['Times New Roman', 'Arial', '宋体'],
  colour: ['black'],
}

function TextField({ hint, ...props }: FieldProps & { hint: string }) {
  const t = useTranslations('layoutRules')
  const { rule, onChange } = props
  const id = useId()
  if (rule.value === FREE) return <FreeTick {...props} />
  return (
    <>
      <Input
        {...common(props)}
        look={styles.words}
        value={rule.value}
        maxLength={400}
        placeholder={t(`tab.hints.${hint}` as never)}
        list={SUGGESTED[rule.key] ? id : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {SUGGESTED[rule.key] && (
        <datalist id={id}>
          {SUGGESTED[rule.key]!.map((one) => (
            <option key={one} value={one}>
              {one === 'black' ? t('words.black') : undefined}
            </option>
          ))}
        </datalist>
      )}
      <FreeTick {...props} />
    </>
  )
}

/** The value of a rule, in the kind of field that it needs. */
export function ValueField(props: FieldProps) {
  const { rule } = props
  const kind = kindOfRule(rule.key)
  if (kind?.type === 'number')
    return rule.key === 'fontSize' ? <SizeField {...props} /> : <FigureField {...props} />
  if (kind?.type === 'word') return <ChoiceField {...props} words={kind.words} />
  if (kind?.type === 'words') return <TicksField {...props} words={kind.words} />
  return <TextField {...props} hint={kind?.type ?? 'names'} />
}
