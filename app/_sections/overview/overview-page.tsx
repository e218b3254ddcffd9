import { getTranslations } from 'next-intl/server'
import { LiveRun } from '@/app/_sections/records/client/live-run'
import { NotAnalysed } from '@/app/_sections/records/not-analysed'
import { ButtonLink } from '@/app/_ui/button'
import { ClientMessages } from '@/app/_ui/client-messages'
import { EmptyState } from '@/app/_ui/empty-state'
import { PageHeader } from '@/app/_ui/page-header'
import type { MenuKey } from '@/lib/catalogue/menu'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import { sharingGroups } from '@/lib/evidence/groups'
import { overviewOf } from '@/lib/evidence/matrix'
import { judgedPairs } from '@/lib/report/judging/dismissed'
import { sectionOfPage } from '@/lib/sections/loaders'
import { Gaps } from './gaps'
import { Groups } from './groups'
import { Matrix } from './matrix'
import styles from './overview.module.css'
import { Pairs } from './pairs'
import type { OverviewShown } from './shown'

async function Nothing({ openId, what }: { openId: string; what: 'noBidders' | 'noResults' }) {
  const t = await getTranslations('overview.empty')
  const [key, words]: [MenuKey, 'toBidders' | 'toRecords'] =
    what === 'noBidders' ? ['bidder_info', 'toBidders'] : ['analysis_record', 'toRecords']
  const action = <ButtonLink href={sectionHref(openId, key)}>{t(words)}</ButtonLink>
  return (
    <EmptyState icon={what === 'noBidders' ? 'team' : 'play'} title={t(what)} action={action}>
      {t(`${what}Text`)}
    </EmptyState>
  )
}

/** What is being analysed; the page follows it, so that whoever has just started it can wait here. */
async function Going({ overview }: Pick<OverviewShown, 'overview'>) {
  const [t, names] = [await getTranslations('overview'), await getTranslations('shell.menu')]
  const marks = await getTranslations('marks')
  const going = overview.columns.flatMap(({ module, state }) =>
    state.goingId === null ? [] : [{ id: state.goingId, name: names(module.screen.key) }],
  )
  const next = going.toSorted((a, b) => a.id - b.id)[0]
  if (!next) return null
  return (
    <p className={styles.text} role="status">
      {t('going', { names: going.map(({ name }) => name).join(marks('list')) })}{' '}
      <ClientMessages paths={['records.live', 'results.run']}>
        <LiveRun key={next.id} runId={next.id} name={next.name} isNext mayCancel={false} />
      </ClientMessages>
    </p>
  )
}

async function Shared(shown: OverviewShown) {
  const { openId, overview } = shown
  const bidders = overview.rows.flatMap(({ bidderId, bidderName }) =>
    bidderName === null ? [] : [{ bidderId, bidderName }],
  )
  const pairs = await judgedPairs(openId, overview.columns, bidders)
  return (
    <>
      <Groups openId={openId} groups={sharingGroups(pairs, bidders)} results={overview.columns} />
      <Pairs {...shown} pairs={pairs} />
    </>
  )
}

/** 清标总览: which bidder has how many clues in which analysis, what was not compared, and who shares what. */
export async function OverviewPage(props: Pick<OverviewShown, 'openId' | 'query' | 'locale'>) {
  const { openId } = props
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const t = await getTranslations('overview')
  const overview = await overviewOf(openId)
  const shown = { ...props, path: sectionHref(openId, 'overview'), overview }
  const isEmpty = overview.columns.every(({ state }) => state.current === null && state.keptAt === null)
  const isGoing = overview.columns.some(({ state }) => state.goingId !== null)
  const hasResults = overview.columns.some(({ state }) => state.current !== null)
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      {overview.rows.length === 0 ? (
        <Nothing openId={openId} what="noBidders" />
      ) : (
        <>
          <Going overview={overview} />
          {isEmpty && !isGoing && <Nothing openId={openId} what="noResults" />}
          <NotAnalysed openId={openId} mayRun={allows(person.grants, 'analysis:run')} />
          <Matrix {...shown} />
          {hasResults && <Shared {...shown} />}
          <Gaps openId={openId} columns={overview.columns} locale={props.locale} />
        </>
      )}
    </>
  )
}
