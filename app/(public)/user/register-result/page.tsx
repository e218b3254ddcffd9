import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Result } from '@/app/_ui/result'
import { type Query, single } from '@/lib/kit/query'
import { isReceipt } from '@/lib/people/accounts/registration'
import { registrationOf } from '@/lib/people/users/data'

const ICONS = { active: 'check', waiting: 'inbox', refused: 'cross', unknown: 'search' } as const

export const generateMetadata = async () => ({ title: (await getTranslations('users.result'))('title') })

/**
 * The state of a registration, for the holder of its receipt. The person should save the address, which later shows
 * the decision.
 */
export default async function RegisterResult({ searchParams }: { searchParams: Promise<Query> }) {
  const receipt = single(await searchParams, 'receipt')
  const found = receipt ? await registrationOf(receipt) : null
  const t = await getTranslations('users.result')
  // An unknown receipt is shown as waiting, so that the page does not reveal who is registered.
  const state = found?.state ?? (receipt && isReceipt(receipt) ? 'waiting' : 'unknown')
  return (
    <Result
      icon={ICONS[state]}
      title={t(`${state}.title`)}
      text={t(`${state}.text`, { username: found?.username ?? '' })}
      actions={
        <>
          <ButtonLink kind="primary" href="/user/login">
            {t('signIn')}
          </ButtonLink>
          {state !== 'active' && <ButtonLink href="/tbService/index">{t('home')}</ButtonLink>}
        </>
      }
    />
  )
}
