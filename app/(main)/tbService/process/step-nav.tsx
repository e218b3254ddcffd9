import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/icon'
import type { ProcessStep } from '@/lib/domain/process'
import { claimText } from '@/lib/evidence/claims'
import { translator } from '@/lib/kit/i18n/translator'
import type { Remark, StepState } from '@/lib/workspace/process/readiness'
import styles from './process.module.css'

/** The text of a remark, with field names in the user's language. */
async function Words({ remark }: { remark: Remark }) {
  const t = await getTranslations()
  if (remark.claim) return claimText(remark.claim, translator(await getLocale()))
  const what =
    remark.fields?.map((field) => t(`sections.fields.${field}` as never)).join(t('marks.list')) ?? ''
  return t(`service.process.${remark.key}` as never, { ...remark.values, what } as never)
}

/** The steps as links, each with what is done and what is missing. */
export async function StepNav(props: {
  steps: readonly StepState[]
  current: ProcessStep
  hrefOf: (step: ProcessStep) => string
}) {
  const t = await getTranslations('service.process')
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className={styles.steps}>
        {props.steps.map(({ step, isReady, there, missing }) => (
          <li key={step} data-ready={isReady || undefined}>
            <Link
              href={props.hrefOf(step)}
              prefetch={false}
              scroll={false}
              aria-current={step === props.current ? 'step' : undefined}
            >
              <span className={styles.mark}>{isReady && <Icon name="check" size={14} />}</span>
              <span className="strong">{t(`steps.${step}`)}</span>
              <span className="small">{t(isReady ? 'ready' : 'missing')}</span>
            </Link>
            <ul className={styles.remarks}>
              {there.map((remark) => (
                <li key={remark.key}>
                  <Words remark={remark} />
                </li>
              ))}
              {missing.map((remark) => (
                <li key={remark.key} className={styles.missing}>
                  <Words remark={remark} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  )
}
