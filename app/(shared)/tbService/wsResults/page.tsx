import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Basis } from '@/app/_analyses/results/basis'
import { CoverageNotice, Notice } from '@/app/_analyses/results/run-notices'
import { SharedView } from '@/app/_analyses/shared-views'
import { PageHeader } from '@/app/_ui/page-header'
import { formatMinute, formatTime } from '@/lib/kit/format'
import type { Query } from '@/lib/kit/query'
import { coverageIn } from '@/lib/runs/coverage'
import { runState } from '@/lib/runs/loaders'
import { noteOpenedPage, type SharedPage, sharedOfPage } from '@/lib/workspace/shares/loaders'

interface PageProps {
  readonly searchParams: Promise<Query>
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const shared = await sharedOfPage(await searchParams)
  const t = await getTranslations('shares.page')
  return {
    title: shared?.what ?? t('goneTitle'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

async function Facts({ section, run, share }: SharedPage) {
  const [t, facts] = [await getTranslations('shares.page'), await getTranslations('results.facts')]
  return (
    <div className="row gap4x20 figures">
      <span>
        {section.sectionName} {section.sectionCode}
      </span>
      <span>{facts('time', { time: formatTime(run.endedAt ?? run.startedAt) })}</span>
      <span>{facts('engine', { version: run.engineVersion })}</span>
      <span>{t('until', { time: formatMinute(share.expiresAt) })}</span>
    </div>
  )
}

/** One result opened through a shared link: read-only, without an account or links to other pages. */
export default async function SharedResultPage({ searchParams }: PageProps) {
  const shared = await sharedOfPage(await searchParams)
  if (!shared) notFound()
  await noteOpenedPage(shared)
  const [t, locale] = [await getTranslations('shares.page'), await getLocale()]
  const { outdated } = await runState(shared.section.openId, shared.analysis)
  return (
    <>
      <PageHeader title={shared.what} note={<Facts {...shared} />} />
      <p className="below16 muted">{t('note')}</p>
      {outdated && <Notice>{t('outdated')}</Notice>}
      <CoverageNotice coverage={coverageIn(shared.run)} allClear={false} />
      <SharedView {...shared} locale={locale} />
      <Basis
        analysis={shared.analysis.id}
        organisationId={shared.section.organisationId}
        at={shared.run.endedAt ?? shared.run.startedAt}
      />
    </>
  )
}
