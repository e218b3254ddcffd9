import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/app/_ui/client-messages'
import { findAnalysis } from '@/lib/analyses/rules'
import { currentPerson } from '@/lib/auth/loaders'
import { allows } from '@/lib/domain/permissions'
import type { ResultTable, Row } from '@/lib/engine/analysis'
import { formatCount, formatTime } from '@/lib/kit/format'
import { areClosed, mentionables } from '@/lib/report/comments/comments'
import { type Comment, commentsOn } from '@/lib/report/comments/data'
import { isChair } from '@/lib/report/committee/actions'
import { committeeOf } from '@/lib/report/committee/committee'
import { findingKey, isFinding } from '@/lib/runs/findings'
import type { OpenResult } from '@/lib/runs/results/reader'
import { sectionById } from '@/lib/sections/data'
import { CommentForm, RemoveComment } from './client/comment-parts'
import styles from './comments.module.css'

/** Shown in the drawer; the call lists all. */
const LATEST = 50

async function CommentItem({ comment, mayRemove }: { comment: Comment; mayRemove: boolean }) {
  const t = await getTranslations('report.comments')
  const { id, openId, name, at, text, removedAt } = comment
  const time = formatTime(at)
  if (removedAt !== null) return <li className={styles.removed}>{t('removed', { name, time })}</li>
  return (
    <li>
      <p className={styles.by}>
        <strong>{name}</strong> <time>{time}</time>
        {mayRemove && <RemoveComment openId={openId} id={id} />}
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  )
}

/** What people of the section say about a finding, and a form to join in while the report is not sealed. */
export async function FindingComments({
  run,
  table,
  row,
}: {
  run: OpenResult
  table: ResultTable
  row: Row
}) {
  const [person, section] = [await currentPerson(), await sectionById(run.openId)]
  const analysis = findAnalysis(run.analysis)
  if (!person || !section || !analysis || !allows(person.grants, 'report:view')) return null
  if (!isFinding(analysis, table, row)) return null
  const [t, locale] = [await getTranslations('report.comments'), await getLocale()]
  const place = { analysis: run.analysis, table: table.id, key: findingKey(table, row) }
  const { rows, total } = await commentsOn(run.openId, place, { page: 1, size: LATEST, latest: true })
  const isClosed = await areClosed(section)
  const mayWrite = !isClosed && allows(person.grants, 'report:opinion')
  const leads = isChair({ person }, await committeeOf(run.openId))
  const others = mayWrite ? await mentionables(section) : []
  return (
    <section className={styles.comments} aria-labelledby="comments-title">
      <h3 id="comments-title">{t('title')}</h3>
      {total === 0 && <p className={styles.note}>{t('none')}</p>}
      {total > rows.length && (
        <p className={styles.note}>
          {t('more', { shown: formatCount(rows.length, locale), total: formatCount(total, locale) })}
        </p>
      )}
      <ClientMessages paths={['report.comments', 'report.opinions', 'report.page']}>
        {rows.length > 0 && (
          <ol className="stack gap10 below12">
            {rows.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                mayRemove={mayWrite && (leads || comment.userId === person.userId)}
              />
            ))}
          </ol>
        )}
        {isClosed && <p className={styles.note}>{t('closed')}</p>}
        {mayWrite && (
          <CommentForm
            key={place.key}
            openId={run.openId}
            place={place}
            others={others.filter(({ userId }) => userId !== person.userId)}
          />
        )}
      </ClientMessages>
    </section>
  )
}
