'use client'
import { Modal } from 'antd'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { AntdProvider } from '@/app/_ui/client/antd-provider'
import styles from '../members.module.css'
import { CandidateTable } from './candidate-table'
import { useCandidates } from './use-candidates'

/** Chooses the members of a section from the users of the organisation. Every change is saved at once. */
export function ChooseModal(props: { openId: string; sectionName: string; closeHref: string }) {
  const t = useTranslations('members')
  const locale = useLocale()
  const router = useRouter()
  const [keyword, setKeyword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = useCandidates(props.openId, keyword)
  const close = () => {
    router.replace(props.closeHref, { scroll: false })
    router.refresh()
  }
  return (
    <AntdProvider locale={locale}>
      <Modal
        open
        width={760}
        title={t('chooseFor', { section: props.sectionName })}
        footer={
          <Button kind="primary" onClick={close}>
            {t('close')}
          </Button>
        }
        onCancel={close}
        afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
        destroyOnHidden
      >
        <input
          ref={input}
          className={`ant-input app ant-input-outlined ${styles.find}`}
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
      </Modal>
    </AntdProvider>
  )
}
