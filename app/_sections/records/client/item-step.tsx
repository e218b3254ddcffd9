'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import styles from '../records.module.css'
import type { WizardItem } from './wizard-data'

const OPTIONS = ['jj', 'js', 'fhx', 'behaviour', 'tj'] as const

/** The codes of the items that would compare something. */
const readyCodes = (items: readonly WizardItem[]): string[] =>
  items.filter(({ lack }) => lack === null).map(({ code }) => code)

function Choice(props: { item: WizardItem; checked: boolean; onChange: (on: boolean) => void }) {
  const { item, checked, onChange } = props
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {item.name}
        {item.lack && <span className={styles.lack}>{item.lack}</span>}
      </span>
    </label>
  )
}

/** Step 0: the items, grouped by option, with a button that selects all that are ready. */
export function ItemStep(props: {
  items: readonly WizardItem[]
  chosen: readonly string[]
  onChange: (codes: readonly string[]) => void
}) {
  const { items, chosen, onChange } = props
  const t = useTranslations('records.wizard')
  const ready = readyCodes(items)
  const choose = (code: string, on: boolean) =>
    onChange(on ? [...chosen, code] : chosen.filter((other) => other !== code))
  return (
    <>
      <div className={styles.all}>
        <span className={styles.quiet}>{t('ready', { ready: ready.length, all: items.length })}</span>
        <Button small disabled={ready.length === 0} onClick={() => onChange(ready)}>
          {t('chooseReady', { ready: ready.length })}
        </Button>
      </div>
      {OPTIONS.map((option) => {
        const own = items.filter((item) => item.option === option)
        return (
          <fieldset key={option} className={styles.option}>
            <legend>{t(`option.${option}`)}</legend>
            {own.length === 0 && <p className={styles.quiet}>{t('noItems')}</p>}
            {own.map((item) => (
              <Choice
                key={item.code}
                item={item}
                checked={chosen.includes(item.code)}
                onChange={(on) => choose(item.code, on)}
              />
            ))}
          </fieldset>
        )
      })}
    </>
  )
}
