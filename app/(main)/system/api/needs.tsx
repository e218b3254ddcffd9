import { getTranslations } from 'next-intl/server'

/** The permissions of which a call needs one, in words. */
export async function Needs({ needs }: { needs: readonly string[] }) {
  const t = await getTranslations('system')
  const words = needs.map((need) =>
    need === 'open' || need === 'signedIn'
      ? t(`api.${need}`)
      : t(`permissions.of.${need.replace(':', '.')}` as never),
  )
  return words.join(' / ')
}
