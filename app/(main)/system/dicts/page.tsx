import { getTranslations } from 'next-intl/server'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { type Query, single } from '@/lib/kit/query'
import { DICTIONARY_NUMBERS, dictionaryAdministration } from '@/lib/people/dictionaries/loaders'
import { ItemTable, itemFields } from './item-table'

export const generateMetadata = async () => ({ title: (await getTranslations('system.dicts'))('title') })

export default async function Dictionaries({ searchParams }: { searchParams: Promise<Query> }) {
  const { number, items } = await dictionaryAdministration(single(await searchParams, 'dict'))
  const t = await getTranslations('system.dicts')
  const path = `/api/system/dicts/${number}`
  const tabs = DICTIONARY_NUMBERS.map((key) => ({
    key,
    label: `${t(`names.${key}`)} ${key}`,
    href: `/system/dicts?dict=${key}`,
  }))
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note')}
        tabs={tabs}
        activeTab={number}
        tabsLabel={t('title')}
        actions={
          <FormButton
            label={t('add')}
            title={t('add')}
            icon="plus"
            target={{ path, method: 'POST' }}
            fields={await itemFields()}
          />
        }
      />
      <ItemTable caption={t(`names.${number}`)} items={items} path={path} />
    </>
  )
}
