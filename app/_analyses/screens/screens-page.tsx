import { getTranslations } from 'next-intl/server'
import { RunParamsButton } from '@/app/_analyses/results/client/run-params-button'
import { ResultPage, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { Notice } from '@/app/_analyses/results/run-notices'
import type { RunShown } from '@/app/_analyses/results/shown'
import { screens } from '@/lib/analyses/screens/rule'
import { chosenScreen, figuresOf } from '@/lib/analyses/screens/view/figures'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import type { ResultTable, Row } from '@/lib/engine/analysis'
import type { Screen } from '@/lib/engine/statistics/screen-values'
import type { Locale } from '@/lib/kit/i18n/locale'
import { single } from '@/lib/kit/query'
import { sectionParamForm } from '@/lib/runs/param-form'
import type { OpenResult } from '@/lib/runs/results/reader'
import type { Section } from '@/lib/sections/data'
import { sectionOfPage } from '@/lib/sections/loaders'
import { leftOutReason, leftOutSections } from '@/lib/sections/pasts/data'
import { pastCells, sumsCells } from './cells'
import { LadderPart } from './ladder'
import { LeaveOutButton, LeftOutPart } from './left-out'
import { Overview } from './overview'
import styles from './screens.module.css'
import { StripPart } from './strip'

/** The strip of the figure that the address names. */
function Strip({ screen, ...shown }: RunShown & { screen: Screen }) {
  const rows = [...shown.run.rows('past', { kind: screen })]
  const figure = figuresOf(shown.run).figures.find((one) => one.screen === screen)
  return <StripPart {...shown} screen={screen} figure={figure} rows={rows} />
}

/** A section of the past that the reader may open can be left out where its row is open. */
function LeaveOutRow({ row: { openId, sectionName } }: { row: Row }) {
  if (typeof openId !== 'string') return null
  return <LeaveOutButton openId={openId} name={String(sectionName)} />
}

/** What the figures do not say. */
async function Context() {
  return <p>{(await getTranslations('screens'))('context')}</p>
}

async function Head({ section, mayEdit }: { section: Section; mayEdit: boolean }) {
  const t = await getTranslations('screens')
  const reason = await leftOutReason(section.openId)
  return (
    <>
      {reason !== null && <Notice plain>{t('leaveOut.own', { reason })}</Notice>}
      {reason === null && mayEdit && (
        <div className={styles.act}>
          <LeaveOutButton openId={section.openId} name={section.sectionName} />
        </div>
      )}
    </>
  )
}

/** 报价统计筛查: figures of the totals, where they stand among those of past sections, and what they do not say. */
export async function ScreensPage({ locale, ...page }: SectionPageProps & { locale: Locale }) {
  const [{ openId }, query] = [await page.params, await page.searchParams]
  const { section, person } = await sectionOfPage(openId, 'analysis:view')
  const params = await sectionParamForm(openId, single(query, 'farmland') === '1')
  const path = sectionHref(openId, 'analysis_sta_screens')
  const seesAll = allows(person.grants, 'organisation:viewAll')
  const mayEdit = allows(person.grants, 'system:manage')
  const leftOut = seesAll ? await leftOutSections(section.organisationId) : null
  const shown = (run: OpenResult): RunShown => ({ run, path, query, locale })
  const above = (run: OpenResult, { id }: ResultTable) =>
    id === 'sums' && <Overview run={run} locale={locale} />
  const below = (run: OpenResult, { id }: ResultTable) => (
    <>
      {id === 'bids' && <LadderPart run={run} locale={locale} />}
      {id !== 'bids' && (
        <Strip {...shown(run)} screen={chosenScreen(single(query, 'type') ?? single(query, 'screen'))} />
      )}
      {id === 'past' && leftOut && <LeftOutPart sections={leftOut} mayEdit={mayEdit} />}
    </>
  )
  return (
    <ResultPage
      {...page}
      analysis={screens}
      locale={locale}
      about={<Context />}
      head={<Head section={section} mayEdit={mayEdit} />}
      messages={['params', 'shell.tick']}
      actions={<RunParamsButton data={params} group="screens" />}
      above={above}
      below={below}
      cells={{ sums: sumsCells(locale), past: pastCells(locale) }}
      more={{ past: (_, row) => (mayEdit ? <LeaveOutRow row={row} /> : null) }}
    />
  )
}
