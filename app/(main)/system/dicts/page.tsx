import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_components/data-table'
import type { Field } from '@/app/_components/forms/fields'
import { FormButton } from '@/app/_components/forms/form-button'
import { PageHeader } from '@/app/_components/page-header'
import { StateTag } from '@/app/_components/state-tag'
import type { DictionaryItem } from '@/lib/dictionaries/items'
import { DICTIONARY_NUMBERS, dictionaryAdministration } from '@/lib/dictionaries/loaders'
import { type Query, single } from '@/lib/kit/query'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.dicts'))('title') }
}

/** The fields of an item; the value of one that is there does not change, it stands in records. */
async function itemFields(item?: DictionaryItem): Promise<Field[]> {
  const t = await getTranslations('system.dicts')
  const value: Field = {
    name: 'value',
    label: t('value'),
    kind: 'text',
    required: true,
    hint: t('valueHint'),
  }
  const text: Field = {
    name: 'text',
    label: t('text'),
    kind: 'text',
    required: true,
    value: item?.text ?? '',
    ...(item?.isOwn ? { hint: t('textHint') } : {}),
  }
  const disabled: Field = {
    name: 'disabled',
    label: t('disabledField'),
    kind: 'check',
    value: item?.disabled ?? false,
    hint: t('disabledHint'),
  }
  return item ? [text, disabled] : [value, text]
}

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
      <DataTable
        caption={t(`names.${number}`)}
        rows={items}
        rowKey={(item) => item.value}
        columns={[
          { key: 'value', title: t('value'), width: 140 },
          { key: 'text', title: t('text'), wrap: true },
          {
            key: 'origin',
            title: t('origin'),
            width: 160,
            cell: (item) => t(item.isOwn ? 'builtIn' : 'added'),
          },
          {
            key: 'disabled',
            title: t('state'),
            width: 120,
            cell: (item) => (
              <StateTag tone={item.disabled ? 'bad' : 'good'}>
                {t(item.disabled ? 'disabled' : 'enabled')}
              </StateTag>
            ),
          },
          {
            key: 'actions',
            title: t('actions'),
            width: 110,
            cell: async (item) => (
              <FormButton
                row
                label={t('edit')}
                title={t('editTitle', { name: item.text })}
                target={{ path: `${path}/${encodeURIComponent(item.value)}`, method: 'PUT' }}
                fields={await itemFields(item)}
              />
            ),
          },
        ]}
      />
    </>
  )
}
