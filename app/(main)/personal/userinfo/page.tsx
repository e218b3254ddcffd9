import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card, Descriptions } from '@/app/_ui/card'
import { formatTime } from '@/lib/kit/format'
import { accountCenter } from '@/lib/workspace/account'
import { PersonalScreen } from '../screen'

export const generateMetadata = async () => ({ title: (await getTranslations('notices.page'))('userinfo') })

export default async function UserInfo() {
  const { user, organisation, role } = await accountCenter()
  const t = await getTranslations('users.center')
  const page = await getTranslations('notices.page')
  const actions = (
    <>
      <ButtonLink icon="settings" href="/account/settings">
        {page('settings')}
      </ButtonLink>
      <ButtonLink icon="user" href="/account/center">
        {page('center')}
      </ButtonLink>
    </>
  )
  return (
    <PersonalScreen tab="userinfo" actions={actions}>
      <Card>
        <Descriptions
          items={[
            { key: 'name', label: page('name'), value: user.name },
            { key: 'username', label: t('username'), value: user.username },
            { key: 'role', label: page('role'), value: role },
            { key: 'mobile', label: t('mobile'), value: user.mobile },
            { key: 'organisation', label: t('organisation'), value: organisation },
            { key: 'department', label: t('department'), value: user.departmentName },
            { key: 'signedInAt', label: t('signedInAt'), value: formatTime(user.signedInAt) },
          ]}
        />
      </Card>
    </PersonalScreen>
  )
}
