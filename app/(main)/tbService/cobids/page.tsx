import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { PageHeader } from '@/app/_ui/page-header'
import { COBID_TABS, COBIDS_PATH, exportHref, tabIn } from '@/lib/analyses/cobids/view/query'
import { personOfPage } from '@/lib/auth/loaders'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query } from '@/lib/kit/query'
import { dictionaryOf } from '@/lib/people/dictionaries/items'
import { JoinedTab } from './joined'
import { ScopeFilters } from './scope-filters'
import { FirmsTab, GraphTab, GroupsTab, PairsTab } from './views'

export const generateMetadata = async () => ({ title: (await getTranslations('cobids'))('title') })

const VIEWS = { pairs: PairsTab, firms: FirmsTab, groups: GroupsTab, graph: GraphTab } as const

/** What stays while another view is opened: the scope. */
const SCOPE = ['from', 'to', 'projectType', 'projectArea', 'q', 'by', 'least', 'size'] as const

/** 共同投标: which companies took part together in the sections of the organisation. */
export default async function CobidsOverview({ searchParams }: { searchParams: Promise<Query> }) {
  const person = await personOfPage(COBIDS_PATH)
  const [query, locale, t] = [await searchParams, await getLocale(), await getTranslations('cobids')]
  const tab = tabIn(query)
  const scope = Object.fromEntries(SCOPE.map((name) => [name, query[name]]))
  const tabs = COBID_TABS.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    href: hrefOf(COBIDS_PATH, scope, { tab: key }),
  }))
  const types = await dictionaryOf(person.organisationId, 'GCLX', translator(locale))
  const View = tab === 'joined' ? null : VIEWS[tab]
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('lead')}
        tabs={tabs}
        activeTab={tab}
        actions={
          tab !== 'joined' && (
            <ButtonLink href={exportHref(query)} icon="download" download>
              {t('export')}
            </ButtonLink>
          )
        }
        tabsLabel={t('tabs.label')}
      />
      {View ? (
        <>
          <ScopeFilters
            query={query}
            tab={tab}
            types={types.map(({ value, text }) => ({ value, label: text }))}
          />
          <View person={person} query={query} locale={locale} />
        </>
      ) : (
        <JoinedTab viewer={person} />
      )}
    </>
  )
}
