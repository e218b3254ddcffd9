'use client'
import { useTranslations } from 'next-intl'
import styles from '../records.module.css'
import type { WizardData } from './wizard-provider'

const OPTIONS = ['jj', 'js', 'fhx', 'behaviour'] as const

/** Step 0: the items under the options they belong to. */
export function ItemStep(props: {
  items: WizardData['items']
  chosen: readonly string[]
  onChange: (codes: readonly string[]) => void
}) {
  const { items, chosen, onChange } = props
  const t = useTranslations('records.wizard')
  const choose = (code: string, on: boolean) =>
    onChange(on ? [...chosen, code] : chosen.filter((other) => other !== code))
  return OPTIONS.map((option) => {
    const own = items.filter((item) => item.option === option)
    return (
      <fieldset key={option} className={styles.option}>
        <legend>{t(`option.${option}`)}</legend>
        {own.length === 0 && <p className={styles.quiet}>{t('noItems')}</p>}
        {own.map(({ code, name }) => (
          <label key={code} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={(event) => choose(code, event.target.checked)}
            />
            {name}
          </label>
        ))}
      </fieldset>
    )
  })
}
