import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { FormButton } from '@/app/_ui/forms/form-button'
import { claimText, noSignature } from '@/lib/evidence/claims'
import { formatTime } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import type { ReportShown } from '@/lib/report/loaders'
import { mayWithdraw } from '@/lib/report/seal/withdraw'
import styles from './work.module.css'

/** Withdraws a signature, with a reason. */
export async function WithdrawButton(props: { openId: string; userId: number; name: string; row?: boolean }) {
  const t = await getTranslations('report.signatures')
  const { openId, userId, name, row } = props
  return (
    <FormButton
      {...(row ? { row } : {})}
      label={t('withdraw')}
      title={t('withdrawOf', { name })}
      note={t('withdrawNote')}
      target={{ path: '/api/tb-qb-reports/withdrawSignature', method: 'POST', body: { openId, userId } }}
      fields={[{ name: 'reason', label: t('reason'), kind: 'textarea', required: true }]}
      submit={{ label: t('withdraw'), danger: true }}
    />
  )
}

/** The signatures on the current report, and withdrawn signatures with the person and reason. */
export async function SignaturesGiven({ section, person, seal, withdrawals, locale }: ReportShown) {
  const t = await getTranslations('report.signatures')
  const signatures = seal.current?.signatures ?? []
  const isSealed = seal.current?.sealedAt != null
  return (
    <Card title={t('given')}>
      {signatures.length === 0 && (
        <p className={styles.faint}>{claimText(noSignature(), translator(locale))}</p>
      )}
      <ul className={styles.list}>
        {signatures.map(({ id, userId, name, username, at }) => (
          <li key={id}>
            <span className={styles.line}>
              <strong>{name}</strong>
              {username && <span className={styles.faint}>{username}</span>}
              <span className={styles.faint}>{formatTime(at)}</span>
              {!isSealed && mayWithdraw({ person }, userId) && (
                <WithdrawButton row openId={section.openId} userId={userId} name={name} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {withdrawals.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('withdrawn')}</h3>
          <ul className={styles.list}>
            {withdrawals.map(({ id, name, number, signedAt, by, at, reason }) => (
              <li key={id}>
                {t('withdrawnLine', {
                  name,
                  number,
                  by,
                  reason,
                  signed: formatTime(signedAt),
                  time: formatTime(at),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
