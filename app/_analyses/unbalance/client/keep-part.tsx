'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { Input } from '@/app/_ui/input'
import type { Asked } from '@/lib/analyses/unbalance/view/asked'
import styles from '../explorer.module.css'

/** Keeps what is set and what comes out, under a name; the page then shows the kept run. */
export function KeepPart(props: { openId: string; path: string; asked: Asked; onKept: () => void }) {
  const t = useTranslations('unbalance.kept')
  const { openId, path, asked } = props
  const router = useRouter()
  const [title, setTitle] = useState('')
  const [isKeeping, setKeeping] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function keep() {
    if (title.trim() === '') {
      void toast('error', t('nameMissing'))
      return field.current?.focus()
    }
    setKeeping(true)
    const body = JSON.stringify({ openId, title, ...asked })
    const answer = await call('/api/tb-qb-lab-unbalances/keep', { method: 'POST', body }).catch(() => null)
    setKeeping(false)
    if (!answer?.ok) return void toast('error', answer?.message || t('failed'))
    void toast('success', answer.message)
    props.onKept()
    router.push(`${path}?tab=explorer&kept=${answer.data.id}`)
  }
  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        {t('name')}
        <Input ref={field} value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <Button kind="primary" disabled={isKeeping} aria-busy={isKeeping} onClick={keep}>
        {t(isKeeping ? 'keeping' : 'keep')}
      </Button>
    </div>
  )
}
