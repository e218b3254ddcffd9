import { getTranslations } from 'next-intl/server'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { departmentTree } from '@/lib/people/departments/loaders'
import { DepartmentTable, departmentFields } from './department-table'

export const generateMetadata = async () => ({ title: (await getTranslations('system.depts'))('title') })

export default async function Departments() {
  const rows = await departmentTree()
  const t = await getTranslations('system.depts')
  const add = (
    <FormButton
      label={t('add')}
      title={t('add')}
      icon="plus"
      target={{ path: '/api/system/depts', method: 'POST' }}
      fields={await departmentFields(rows)}
    />
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <DepartmentTable rows={rows} />
    </>
  )
}
