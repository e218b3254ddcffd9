'use client'
import { useTranslations } from 'next-intl'
import { useAct } from '@/app/_sections/report/client/use-act'
import { Button } from '@/app/_ui/button'
import { confirm } from '@/app/_ui/client/ask'

/** Removes a comment after a confirmation. Needs the messages `report.comments`, `report.opinions` and `report.page`. */
export function RemoveComment({ openId, id }: { openId: string; id: number }) {
  const t = useTranslations('report.comments')
  const words = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const remove = async () => {
    const agreed = await confirm({
      cancel: words('cancel'),
      title: t('removeTitle'),
      text: t('removeText'),
      ok: t('remove'),
      danger: true,
    })
    if (agreed) await act('removeComment', { openId, id }, () => t('gone'))
  }
  return (
    <Button small disabled={busy} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  )
}
