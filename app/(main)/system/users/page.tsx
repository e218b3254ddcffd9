import { getTranslations } from 'next-intl/server'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { hrefOf, type Query } from '@/lib/kit/query'
import { USER_STATES, userAdministration } from '@/lib/people/accounts/administration'
import { userFields } from './user-fields'
import { UserTable } from './user-table'

const PATH = '/system/users'

export const generateMetadata = async () => ({ title: (await getTranslations('system.users'))('title') })

export default async function Users({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const data = await userAdministration(query)
  const t = await getTranslations('system.users')
  const states = USER_STATES.map((value) => ({ value, label: t(`states.${value}`) }))
  const add = (
    <FormButton
      label={t('add')}
      title={t('add')}
      note={t('addNote')}
      icon="plus"
      target={{ path: '/api/system/users', method: 'POST' }}
      fields={await userFields(data)}
    />
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        note={data.waiting > 0 ? t('waiting', { count: data.waiting }) : t('note')}
        actions={add}
      />
      <Filters path={PATH} query={query} keep={['size']}>
        <SelectField
          name="state"
          label={t('state')}
          value={data.state}
          options={[{ value: '', label: t('allStates') }, ...states]}
        />
        <KeywordField
          value={data.keyword}
          placeholder={t('search')}
          clearHref={hrefOf(PATH, query, { q: undefined, page: undefined })}
        />
      </Filters>
      <UserTable data={data} />
      {data.total > 0 && (
        <Pagination path={PATH} query={query} total={data.total} page={data.page} size={data.size} />
      )}
    </>
  )
}
