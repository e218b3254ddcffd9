import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/app/_ui/icon'
import { PROCESS_STEPS } from '@/lib/domain/process'
import styles from './entrance.module.css'

const CHECKS = {
  conformance: 'check',
  calc: 'calculator',
  regular: 'pattern',
  rational: 'scale',
  features: 'lock',
  transactions: 'list',
  identities: 'team',
  responsiveness: 'file',
} as const satisfies Record<string, IconName>
const LIMITATIONS = ['verdict', 'score', 'open'] as const

function Part({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}

/** What the service checks, its steps, and its limits. */
export async function Explained() {
  const [t, names] = [await getTranslations('service.entrance'), await getTranslations('analyses')]
  return (
    <>
      <Part id="checks" title={t('checksTitle')} text={t('checksText')}>
        <ul className={styles.checks}>
          {(Object.keys(CHECKS) as (keyof typeof CHECKS)[]).map((key) => (
            <li key={key}>
              <Icon name={CHECKS[key]} size={24} />
              <h3>{names(`${key}.title`)}</h3>
              <p>{t(`checks.${key}`)}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="steps" title={t('stepsTitle')}>
        <ol className={styles.steps}>
          {PROCESS_STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="not" title={t('notTitle')}>
        <ul className={styles.not}>
          {LIMITATIONS.map((key) => (
            <li key={key}>
              <h3>{t(`not.${key}.title`)}</h3>
              <p>{t(`not.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
