import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { EmptyState } from '@/app/_ui/empty-state'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { RunState } from '@/lib/runs/loaders'
import type { OpenResult } from '@/lib/runs/results/reader'
import { StartButton } from './client/run-control'
import { NothingFound } from './nothing-found'

/** Shown without results: what is missing for them, or that they cannot be read any more, with a link to it. */
export async function NeverRun(props: { state: RunState; openId: string; mayRun: boolean }) {
  const t = await getTranslations('results.empty')
  const { hasTender, hasBids, goingId, lostAt } = props.state
  if (goingId !== null) return <EmptyState icon="calculator" title={t('going')} />
  if (!hasTender || !hasBids) {
    const toFiles = (
      <ButtonLink href={sectionHref(props.openId, 'file_view')} icon="upload">
        {t('toFiles')}
      </ButtonLink>
    )
    return (
      <EmptyState icon="folder" title={t(hasTender ? 'noBids' : 'noTender')} action={toFiles}>
        {t('noFilesText')}
      </EmptyState>
    )
  }
  const start = props.mayRun ? <StartButton /> : undefined
  if (lostAt !== null) {
    return (
      <EmptyState icon="warning" title={t('lost')} action={start}>
        {t('lostText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="play" title={t('neverRun')} action={start}>
      {t(props.mayRun ? 'neverRunText' : 'mayNotRunText')}
    </EmptyState>
  )
}

/** An empty table: nothing was found, or nothing matches the filter. */
export async function NoRows(props: { run: OpenResult; unfiltered: number; resetHref: string | null }) {
  const { run, unfiltered, resetHref } = props
  const t = await getTranslations('results.empty')
  if (unfiltered === 0) {
    return <NothingFound run={run} what="finding" />
  }
  const reset = resetHref === null ? undefined : <ButtonLink href={resetHref}>{t('reset')}</ButtonLink>
  return (
    <EmptyState icon="search" title={t('noMatch')} action={reset}>
      {t('noMatchText')}
    </EmptyState>
  )
}
