'use client'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import styles from '../records.module.css'
import type { WizardData } from './wizard-provider'

/** Step 1: the parameters the chosen items depend on. */
export function ParamStep({ chosen, params }: { chosen: WizardData['items']; params: WizardData['params'] }) {
  const t = useTranslations('records.wizard')
  const groups = [...new Set(chosen.map((item) => item.params))].filter((group) => group !== null)
  const shown = groups.filter((group) => params[group])
  return (
    <>
      <p className={styles.quiet}>{t(shown.length > 0 ? 'present' : 'noParams')}</p>
      {shown.map((group) => (
        <Fragment key={group}>{params[group]}</Fragment>
      ))}
    </>
  )
}
