import { getTranslations } from 'next-intl/server'
import { GREEN } from '@/app/_ui/accent'
import { ButtonLink } from '@/app/_ui/button'
import { PageHeader } from '@/app/_ui/page-header'
import styles from '@/app/(main)/tbService/process/process.module.css'
import { StepNav } from '@/app/(main)/tbService/process/step-nav'
import { STEP_PARTS } from '@/app/(main)/tbService/process/step-parts'
import { PROCESS_PATH } from '@/lib/catalogue/access'
import { sectionHref } from '@/lib/catalogue/section-href'
import { PROCESS_STEPS, type ProcessStep, stepOf } from '@/lib/domain/process'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { processOf } from '@/lib/workspace/process/loaders'
import { SectionChoice } from '../section-choice'

export const generateMetadata = async () => ({ title: (await getTranslations('service.process'))('title') })

/** Links to the previous and the next step. */
async function NeighbourSteps({ step, to }: { step: ProcessStep; to: (step: ProcessStep) => string }) {
  const t = await getTranslations('service.process')
  const at = PROCESS_STEPS.indexOf(step)
  const [before, behind] = [PROCESS_STEPS[at - 1], PROCESS_STEPS[at + 1]]
  return (
    <div className={styles.around}>
      {before && <ButtonLink href={to(before)}>{t('previous', { step: t(`steps.${before}`) })}</ButtonLink>}
      {behind && (
        <ButtonLink kind="primary" href={to(behind)}>
          {t('next', { step: t(`steps.${behind}`) })}
        </ButtonLink>
      )}
    </div>
  )
}

/** The clean-bid process of a section: the state of every step, and the open step. */
async function Process({ openId, query }: { openId: string; query: Query }) {
  const step = stepOf(single(query, 'step'))
  const { section, bidders, steps, farmland } = await processOf(openId, single(query, 'farmland') === '1')
  const t = await getTranslations('service.process')
  const chosen = { openId, farmland: single(query, 'farmland') }
  const to = (other: ProcessStep) => hrefOf(PROCESS_PATH, { ...chosen, step: other })
  const Part = STEP_PARTS[step]
  return (
    <div className={farmland ? GREEN : undefined}>
      <PageHeader
        title={t('title')}
        note={`${section.sectionName} ${section.sectionCode}`}
        actions={
          <>
            <ButtonLink icon="folder" href={sectionHref(openId, 'project_info')}>
              {t('open')}
            </ButtonLink>
            <ButtonLink icon="dashboard" href={sectionHref(openId, 'overview')}>
              {t('results')}
            </ButtonLink>
          </>
        }
      />
      <StepNav steps={steps} current={step} hrefOf={to} />
      <Part section={section} bidders={bidders} farmland={farmland} path={PROCESS_PATH} query={query} />
      <NeighbourSteps step={step} to={to} />
    </div>
  )
}

export default async function MonitorProcess({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const openId = single(query, 'openId')
  if (openId) return <Process openId={openId} query={query} />
  const t = await getTranslations('service.process')
  return (
    <SectionChoice
      title={t('title')}
      note={t('chooseNote')}
      path={PROCESS_PATH}
      query={query}
      to={(id) => hrefOf(PROCESS_PATH, { openId: id, farmland: single(query, 'farmland') })}
    />
  )
}
