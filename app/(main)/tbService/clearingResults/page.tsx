import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { PageHeader } from '@/app/_ui/page-header'
import { ResultCards } from '@/app/(main)/tbService/process/result-cards'
import { CLEARING_PATH, PROCESS_PATH } from '@/lib/catalogue/access'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { clearingOf } from '@/lib/workspace/process/loaders'
import { SectionChoice } from '../section-choice'

export const generateMetadata = async () => ({ title: (await getTranslations('service.results'))('title') })

async function Results({ openId }: { openId: string }) {
  const { section, person, lines } = await clearingOf(openId)
  const t = await getTranslations('service.results')
  return (
    <>
      <PageHeader
        title={t('title')}
        note={`${section.sectionName} ${section.sectionCode} · ${t('note')}`}
        actions={
          <>
            <ButtonLink icon="dashboard" kind="primary" href={sectionHref(openId, 'overview')}>
              {t('overview')}
            </ButtonLink>
            <ButtonLink icon="list" href={hrefOf(PROCESS_PATH, { openId })}>
              {t('process')}
            </ButtonLink>
            {allows(person.grants, 'report:view') && (
              <ButtonLink icon="file" href={sectionHref(openId, 'report')}>
                {t('report')}
              </ButtonLink>
            )}
          </>
        }
      />
      <ResultCards openId={openId} lines={lines} />
    </>
  )
}

/** An overview of the results of a section; without a section, a list to choose from. */
export default async function ClearingResults({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const openId = single(query, 'openId')
  if (openId) return <Results openId={openId} />
  const t = await getTranslations('service.results')
  return (
    <SectionChoice
      title={t('title')}
      note={t('chooseNote')}
      path={CLEARING_PATH}
      query={query}
      to={(id) => hrefOf(CLEARING_PATH, { openId: id })}
    />
  )
}
