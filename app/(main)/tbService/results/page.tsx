import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { EmptyState } from '@/app/_ui/empty-state'
import { PROCESS_PATH, RESULTS_PATH } from '@/lib/catalogue/access'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { Query } from '@/lib/kit/query'
import { SectionChoice } from '../section-choice'

export const generateMetadata = async () => ({ title: (await getTranslations('service.finished'))('title') })

/** The person's sections with results. A link with a token shows a shared result instead. */
export default async function FinishedSections({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations('service.finished')
  const toProcess = (
    <ButtonLink kind="primary" href={PROCESS_PATH} icon="play">
      {t('start')}
    </ButtonLink>
  )
  return (
    <SectionChoice
      title={t('title')}
      note={t('note')}
      path={RESULTS_PATH}
      query={await searchParams}
      to={(openId) => sectionHref(openId, 'overview')}
      finished
      empty={
        <EmptyState icon="check" title={t('empty')} action={toProcess}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  )
}
