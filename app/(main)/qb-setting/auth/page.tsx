import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { ClientMessages } from '@/app/_ui/client-messages'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { ChoosePlace } from '@/app/(main)/qb-setting/auth/client/choose-place'
import { MemberTable } from '@/app/(main)/qb-setting/auth/member-table'
import { hrefOf, type Query } from '@/lib/kit/query'
import { authorisedSections } from '@/lib/sections/members/loaders'

const PATH = '/qb-setting/auth'

export const generateMetadata = async () => ({ title: (await getTranslations('members'))('title') })

export default async function SectionAuth({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { rows, total, page, size, keyword, mayChoose, chosen } = await authorisedSections(query)
  const t = await getTranslations('members')
  const clearHref = hrefOf(PATH, query, { q: undefined, page: undefined })
  const empty = (
    <EmptyState
      icon="search"
      title={t('empty')}
      action={keyword && <ButtonLink href={clearHref}>{t('clear')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  )
  return (
    <ClientMessages paths={['members']}>
      <PageHeader title={t('title')} note={t('note')} />
      <Filters path={PATH} query={query} keep={['size']}>
        <KeywordField value={keyword} placeholder={t('search')} clearHref={clearHref} />
      </Filters>
      <MemberTable
        rows={rows}
        empty={empty}
        chooseHref={mayChoose ? (openId) => hrefOf(PATH, query, { choose: openId }) : null}
      />
      {total > 0 && <Pagination path={PATH} query={query} total={total} page={page} size={size} />}
      {chosen && (
        <ChoosePlace
          key={chosen.openId}
          openId={chosen.openId}
          sectionName={chosen.sectionName}
          closeHref={hrefOf(PATH, query, { choose: undefined })}
        />
      )}
    </ClientMessages>
  )
}
