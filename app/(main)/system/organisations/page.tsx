import { getTranslations } from 'next-intl/server'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { organisationAdministration } from '@/lib/people/organisations/loaders'
import { newFields, OrganisationTable } from './organisation-table'

export const generateMetadata = async () => ({
  title: (await getTranslations('system.organisations'))('title'),
})

export default async function Organisations() {
  const { rows, own } = await organisationAdministration()
  const t = await getTranslations('system.organisations')
  const add = (
    <FormButton
      label={t('add')}
      title={t('add')}
      note={t('addNote')}
      icon="plus"
      target={{ path: '/api/system/organisations', method: 'POST' }}
      fields={await newFields()}
    />
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <OrganisationTable rows={rows} own={own} />
    </>
  )
}
