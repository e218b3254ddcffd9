'use client'
import { useTranslations } from 'next-intl'
import styles from '@/app/_sections/files/sent.module.css'
import { Button } from '@/app/_ui/button'
import type { ShownIncoming } from '@/lib/documents/incoming/present'
import type { Proposal } from '@/lib/workspace/from-files/proposal'
import { ProposedRow, type RowActions } from './proposed-row'

export function ProposalTable(
  props: RowActions & {
    readonly files: readonly ShownIncoming[]
    readonly proposal: Proposal
    readonly typedName: (file: ShownIncoming) => string | undefined
    readonly clear: () => void
  },
) {
  const { files, proposal, typedName, clear, ...actions } = props
  const t = useTranslations('fromFiles')
  const byId = new Map(files.map((file) => [file.id, file]))
  const done = files.filter(({ state }) => state === 'read').length
  return (
    <section className={styles.part} aria-labelledby="from-files-files">
      <div className={styles.head}>
        <h2 id="from-files-files">{t('files.title')}</h2>
        <span role="status" className="numeric">
          {t('state.progress', { total: files.length, done })}
        </span>
        <Button small onClick={clear}>
          {t('files.clear')}
        </Button>
      </div>
      <div className="scroll">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('files.use')}</th>
              <th scope="col">{t('files.file')}</th>
              <th scope="col">{t('files.kind')}</th>
              <th scope="col">{t('files.bidder')}</th>
              <th scope="col" className={styles.number}>
                {t('files.price')}
              </th>
              <th scope="col">{t('files.check')}</th>
              <th scope="col">
                <span className="reader-only">{t('files.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {proposal.files.map((proposed) => {
              const file = byId.get(proposed.file.id)!
              return (
                <ProposedRow
                  key={file.id}
                  file={file}
                  proposed={proposed}
                  typed={typedName(file)}
                  {...actions}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="muted bare">{t('files.kept')}</p>
      {done > 0 && proposal.lacks.length > 0 && (
        <ul className={styles.doubts}>
          {proposal.lacks.map((lack) => (
            <li key={lack}>{t(`lack.${lack}`)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
