import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card, Descriptions } from '@/app/_ui/card'
import { PageHeader } from '@/app/_ui/page-header'
import { PersonMark } from '@/app/_ui/person-mark'
import { formatTime } from '@/lib/kit/format'
import { accountCenter } from '@/lib/workspace/account'
import styles from '../account.module.css'
import { Activity, OwnSections } from './center-parts'

export const generateMetadata = async () => ({ title: (await getTranslations('users.center'))('title') })

export default async function AccountCenter() {
  const { user, organisation, role, permissions, sections, total, actions } = await accountCenter()
  const t = await getTranslations('users.center')
  const [p, marks] = [await getTranslations('system.permissions'), await getTranslations('marks')]
  const may = permissions
    .map((permission) => p(`of.${permission.replace(':', '.')}` as never))
    .join(marks('list'))
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <ButtonLink icon="settings" href="/account/settings">
            {t('settings')}
          </ButtonLink>
        }
      />
      <Card>
        <div className={styles.head}>
          <PersonMark name={user.name} colour={user.colour} size={64} />
          <div>
            <p className={styles.name}>{user.name}</p>
            <p className={styles.role}>{role}</p>
          </div>
        </div>
        <Descriptions
          items={[
            { key: 'username', label: t('username'), value: user.username },
            { key: 'mobile', label: t('mobile'), value: user.mobile },
            { key: 'organisation', label: t('organisation'), value: organisation },
            { key: 'department', label: t('department'), value: user.departmentName },
            { key: 'createdAt', label: t('createdAt'), value: formatTime(user.createdAt) },
            { key: 'signedInAt', label: t('signedInAt'), value: formatTime(user.signedInAt) },
            { key: 'permissions', label: t('permissions'), value: may, wide: true },
          ]}
        />
      </Card>
      <OwnSections sections={sections} total={total} />
      <Activity actions={actions} />
    </>
  )
}
