'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import styles from '../sent.module.css'
import { PlaceRow, type RowProps } from './place-row'
import type { Placed } from './use-proposals'

type TableProps = Omit<RowProps, 'file'>

/** The buttons for many files at once. */
function Head({ proposals, mayEnlist }: TableProps) {
  const t = useTranslations('files.proposal')
  const state = useTranslations('fromFiles.state')
  const { files, storing, store, clear } = proposals
  const placed = files.filter((file): file is Placed => file.place !== null)
  const sure = placed.filter(({ place }) => place.isSure)
  const replaced = sure.filter(({ place }) => place.replaces !== null).length
  const strangers = placed.filter(({ place }) => place.stranger !== null && place.doubts.length === 1)
  return (
    <div className={styles.head}>
      <h2 id="proposed-files">{t('title')}</h2>
      <span role="status" className="numeric">
        {storing
          ? t('storing', { done: storing.done, total: storing.of })
          : state('progress', { total: files.length, done: placed.length })}
      </span>
      {sure.length > 0 && (
        <Button small kind="primary" disabled={storing !== null} onClick={() => store(sure)}>
          {t('storeSure', { count: sure.length, replaced })}
        </Button>
      )}
      {mayEnlist && strangers.length > 1 && (
        <Button small disabled={storing !== null} onClick={() => store(strangers)}>
          {t('enlistAll', { count: strangers.length })}
        </Button>
      )}
      <Button small disabled={storing !== null} onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  )
}

export function PlaceTable(props: TableProps) {
  const t = useTranslations('files.proposal')
  return (
    <section className={styles.part} aria-labelledby="proposed-files">
      <Head {...props} />
      <div className="scroll">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('file')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('bidder')}</th>
              <th scope="col">{t('reason')}</th>
              <th scope="col">{t('replaces')}</th>
              <th scope="col">{t('check')}</th>
              <th scope="col">
                <span className="reader-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {props.proposals.files.map((file) => (
              <PlaceRow key={file.id} {...props} file={file} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted bare">{t('kept')}</p>
    </section>
  )
}
