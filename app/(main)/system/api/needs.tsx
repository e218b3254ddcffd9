import { getTranslations } from 'next-intl/server'

/** What it takes to make a call, in words: one of these permissions. */
export async function Needs({ needs }: { needs: readonly string[] }) {
  const t = await getTranslations('system')
  const words = needs.map((need) =>
    need === 'open' || need === 'signedIn'
      ? t(`api.${need}`)
      : t(`permissions.of.${need.replace(':', '.')}` as never),
  )
  return words.join(' / ')
}
