import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { EmptyState } from '@/app/_ui/empty-state'
import { sectionHref } from '@/lib/catalogue/section-href'
import styles from './workplace.module.css'

/** Shown to people without sections: what to do, or what to wait for. */
export async function Welcome({ mayEnter }: { mayEnter: boolean }) {
  const [t, list] = [await getTranslations('sections.workplace'), await getTranslations('sections.list')]
  const actions = (
    <div className={styles.actions}>
      <ButtonLink icon="info" href="/guide">
        {t('toGuide')}
      </ButtonLink>
      {mayEnter && (
        <ButtonLink kind="primary" icon="plus" href="/qb-project/new">
          {list('new')}
        </ButtonLink>
      )}
    </div>
  )
  return (
    <Card>
      <EmptyState icon="shield" title={t('welcome')} action={actions}>
        {mayEnter ? t('welcomeText') : t('welcomeReader')}
        {mayEnter && (
          <>
            <br />
            <ol className={`bulleted ${styles.steps}`}>
              {t('welcomeSteps')
                .split('\n')
                .map((step) => (
                  <li key={step}>{step}</li>
                ))}
            </ol>
          </>
        )}
      </EmptyState>
    </Card>
  )
}

/** Three things to begin with, for people who have nothing but the section to try out. */
export async function FirstSteps({ sample, mayEnter }: { sample: string; mayEnter: boolean }) {
  const t = await getTranslations('sections.workplace.first')
  const steps = [
    ['sample', sectionHref(sample, 'overview')],
    ...(mayEnter ? [['files', '/qb-project/new'] as const] : []),
    ['guide', '/guide'],
  ] as const
  return (
    <ul className={styles.figures} aria-label={t('label')}>
      {steps.map(([name, href]) => (
        <li key={name} className="stack">
          <Link href={href} prefetch={false} className={styles.figure}>
            <strong>{t(`${name}.title`)}</strong>
            <span className="muted">{t(`${name}.text`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
