'use client'
import { useTranslations } from 'next-intl'
import { Input } from '@/app/_ui/input'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import { BYS, type By, type EditedSelector } from '../edited'

const CLASSES = 'unbalance-classes'

/** The beginnings of codes that the bills have, offered while one is typed; once on the page. */
export function ClassNames({ answer }: { answer: Pick<Answer, 'classes'> | null }) {
  return (
    <datalist id={CLASSES}>
      {answer?.classes.map(({ text, items }) => (
        <option key={text} value={text}>{`${text} (${items})`}</option>
      ))}
    </datalist>
  )
}

/** How items are chosen, and which. */
export function SelectorFields(props: {
  value: EditedSelector
  labels: { readonly by: string; readonly what: string }
  answer: Pick<Answer, 'units' | 'classes'> | null
  onChange: (value: EditedSelector) => void
}) {
  const t = useTranslations('unbalance.scenarios')
  const { value, labels, onChange } = props
  const ways = BYS.filter((by) => by !== 'rows' || value.by === 'rows')
  return (
    <>
      <select
        data-controlled
        className="select"
        aria-label={labels.by}
        value={value.by}
        onChange={({ target }) => onChange({ by: target.value as By, text: '' })}
      >
        {ways.map((by) => (
          <option key={by} value={by}>
            {t(`bys.${by}`)}
          </option>
        ))}
      </select>
      <What {...props} />
    </>
  )
}

function What({ value, labels, answer, onChange }: Parameters<typeof SelectorFields>[0]) {
  const t = useTranslations('unbalance.scenarios')
  const put = (text: string) => onChange({ by: value.by, text })
  if (value.by === 'rows')
    return <span>{t('rows', { count: value.text.split(',').filter(Boolean).length })}</span>
  if (value.by === 'unit') {
    return (
      <select
        data-controlled
        className="select"
        aria-label={labels.what}
        value={value.text}
        onChange={({ target }) => put(target.value)}
      >
        <option value="">{t('choose')}</option>
        {answer?.units.map(({ unit, name, items }) => (
          <option key={unit} value={unit}>{`${name} (${items})`}</option>
        ))}
      </select>
    )
  }
  return (
    <Input
      aria-label={labels.what}
      list={value.by === 'prefix' ? CLASSES : undefined}
      value={value.text}
      maxLength={100}
      onChange={({ target }) => put(target.value)}
    />
  )
}
