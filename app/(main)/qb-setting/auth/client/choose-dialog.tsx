'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { Dialog, DialogActions, DialogBody } from '@/app/_ui/dialog/client/dialog'
import { Input } from '@/app/_ui/input'
import styles from '../members.module.css'
import { CandidateTable } from './candidate-table'
import { useCandidates } from './use-candidates'

/** Chooses the members of a section from the users of the organisation. Every change is saved at once. */
export function ChooseDialog(props: { openId: string; sectionName: string; closeHref: string }) {
  const t = useTranslations('members')
  const router = useRouter()
  const [keyword, setKeyword] = useState('')
  const found = useCandidates(props.openId, keyword)
  const close = () => {
    router.replace(props.closeHref, { scroll: false })
    router.refresh()
  }
  return (
    <Dialog size="wide" title={t('chooseFor', { section: props.sectionName })} onClose={close}>
      <DialogBody>
        <Input
          data-first
          look={styles.find}
          type="search"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          placeholder={t('find')}
          aria-label={t('find')}
          maxLength={200}
        />
        <p className={styles.note}>{t('seesAllNote')}</p>
        <CandidateTable found={found} />
        {found.rows.length < found.total && (
          <p className={styles.more}>
            <Button onClick={found.more} disabled={found.isSearching}>
              {t('more', { total: found.total })}
            </Button>
          </p>
        )}
      </DialogBody>
      <DialogActions>
        <Button kind="primary" onClick={close}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
