import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { EmptyState } from '@/app/_ui/empty-state'
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
