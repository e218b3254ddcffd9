import { getTranslations } from 'next-intl/server'
import { DaysField, Filters, KeywordField, SelectField, TextField } from '@/app/_ui/filters'
import { STRENGTHS } from '@/lib/analyses/cobids/rule/graph'
import { COBIDS_PATH, type CobidTab, leastIn, scopeQuery } from '@/lib/analyses/cobids/view/query'
import { hrefOf, type Query } from '@/lib/kit/query'

/** Which sections and companies a view is of; all of it is in the address. */
export async function ScopeFilters(props: {
  query: Query
  tab: CobidTab
  types: readonly { readonly value: string; readonly label: string }[]
}) {
  const { query, tab, types } = props
  const t = await getTranslations('cobids.filters')
  const scope = scopeQuery(query)
  const { strength, least } = leastIn(query)
  const isOfStrength = tab === 'graph' || tab === 'groups'
  const strengths = STRENGTHS.map((value) => ({ value, label: t(`strength.${value}`) }))
  return (
    <Filters
      path={COBIDS_PATH}
      query={query}
      keep={['tab', 'size']}
      extra={scope.from ? null : t('fiveYears')}
    >
      <SelectField
        name="projectType"
        label={t('type')}
        value={scope.types[0]}
        options={[{ value: '', label: t('allTypes') }, ...types]}
      />
      <TextField name="projectArea" label={t('area')} value={scope.areas.join(',') || undefined} />
      <DaysField
        label={t('days')}
        from={{ name: 'from', label: t('from'), value: scope.from ?? undefined }}
        to={{ name: 'to', label: t('to'), value: scope.to ?? undefined }}
      />
      {isOfStrength && (
        <>
          <SelectField name="by" label={t('by')} value={strength} options={strengths} />
          <TextField name="least" label={t('least')} value={String(least)} />
        </>
      )}
      <KeywordField
        value={scope.name ?? undefined}
        placeholder={t('name')}
        clearHref={hrefOf(COBIDS_PATH, query, { q: undefined, page: undefined })}
      />
    </Filters>
  )
}
