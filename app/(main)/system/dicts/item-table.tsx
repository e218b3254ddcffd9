import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import type { Field } from '@/app/_ui/forms/fields'
import { FormButton } from '@/app/_ui/forms/form-button'
import { StateTag } from '@/app/_ui/state-tag'
import type { DictionaryItem } from '@/lib/people/dictionaries/items'

/** The fields of an item. The value of an existing item cannot be changed, because records contain it. */
export async function itemFields(item?: DictionaryItem): Promise<Field[]> {
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

async function Edit({ item, path }: { item: DictionaryItem; path: string }) {
  const t = await getTranslations('system.dicts')
  return (
    <FormButton
      row
      label={t('edit')}
      title={t('editTitle', { name: item.text })}
      target={{ path: `${path}/${encodeURIComponent(item.value)}`, method: 'PUT', edits: true }}
      fields={await itemFields(item)}
    />
  )
}

/** The items of a dictionary. `path`: address of the calls that change it. */
export async function ItemTable(props: { caption: string; items: readonly DictionaryItem[]; path: string }) {
  const t = await getTranslations('system.dicts')
  return (
    <DataTable
      caption={props.caption}
      rows={props.items}
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
            <StateTag tone={item.disabled ? 'idle' : 'good'}>
              {t(item.disabled ? 'disabled' : 'enabled')}
            </StateTag>
          ),
        },
        {
          key: 'actions',
          title: t('actions'),
          width: 110,
          cell: (item) => <Edit item={item} path={props.path} />,
        },
      ]}
    />
  )
}
