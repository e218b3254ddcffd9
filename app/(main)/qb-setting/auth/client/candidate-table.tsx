'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import type { ShownCandidate } from '@/lib/sections/members/present'
import styles from '../members.module.css'
import type { Candidates } from './use-candidates'

function Marks({ row }: { row: ShownCandidate }) {
  const t = useTranslations('members')
  const marks = [row.isMember && t('member'), row.isSuggested && t('suggested'), row.seesAll && t('seesAll')]
  return marks
    .filter((mark) => mark !== false)
    .map((mark) => (
      <span key={mark} className={styles.mark}>
        {mark}
      </span>
    ))
}

/** Users of the organisation, each with a button that adds or removes them. */
export function CandidateTable({ found }: { found: Candidates }) {
  const t = useTranslations('members')
  if (found.rows.length === 0) {
    return (
      <p className={styles.none} role="status">
        {t(found.isSearching ? 'loading' : 'none')}
      </p>
    )
  }
  return (
    <div className={styles.list} aria-busy={found.isSearching}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('user')}</th>
            <th scope="col">{t('role')}</th>
            <th scope="col">{t('department')}</th>
            <th scope="col">{t('action')}</th>
          </tr>
        </thead>
        <tbody>
          {found.rows.map((row) => (
            <tr key={row.userId}>
              <th scope="row">
                {row.name} <span className={styles.role}>{row.username}</span>
                <Marks row={row} />
              </th>
              <td>{row.roleName}</td>
              <td>{row.departmentName ?? '—'}</td>
              <td>
                <Button
                  small
                  kind={row.isMember ? 'danger' : 'default'}
                  disabled={found.changing !== null}
                  aria-busy={found.changing === row.userId}
                  onClick={() => found.change(row)}
                >
                  {t(row.isMember ? 'remove' : 'add')}
                  <span className="reader-only">{row.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
