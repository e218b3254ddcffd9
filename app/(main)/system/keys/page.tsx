import { getTranslations } from 'next-intl/server'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { keyAdministration } from '@/lib/people/keys/loaders'
import { KeyTable } from './key-table'
import { newKeyFields } from './new-key'

export const generateMetadata = async () => ({ title: (await getTranslations('serviceKeys'))('title') })

/** 服务令牌: the keys with which other systems call the API. */
export default async function Keys() {
  const { rows, scopes } = await keyAdministration()
  const t = await getTranslations('serviceKeys')
  const add = (
    <FormButton
      label={t('add')}
      title={t('add')}
      note={t('addNote')}
      icon="plus"
      target={{ path: '/api/system/keys', method: 'POST' }}
      fields={await newKeyFields(scopes)}
      secretWords={{ secret: t('secret'), secretNote: t('secretNote') }}
    />
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <KeyTable rows={rows} />
    </>
  )
}
