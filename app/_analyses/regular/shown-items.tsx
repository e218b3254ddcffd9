import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import filterStyles from '@/app/_analyses/results/results.module.css'
import type { PairView } from '@/lib/analyses/regular/view/view'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './pairs.module.css'
import type { RegularShown } from './shown'

/** Chooses all items or the marked ones, and explains the marks. */
export async function Shown({ shown, view }: { shown: RegularShown; view: PairView }) {
  const { path, query, requested, locale } = shown
  const t = await getTranslations('regular.details')
  const choices = [
    { marked: undefined, isChosen: !requested.marked, label: t('all'), count: view.total },
    { marked: '1', isChosen: requested.marked, label: t('marked'), count: view.markedTotal },
  ]
  return (
    <div className={styles.shown}>
      {!isShared(path) && (
        <nav className={filterStyles.kinds} aria-label={t('show')}>
          {choices.map(({ marked, isChosen, label, count }) => (
            <Link
              key={label}
              href={hrefOf(path, query, { marked, page: undefined })}
              prefetch={false}
              scroll={false}
              aria-current={isChosen ? 'true' : undefined}
            >
              {label}
              <span className={filterStyles.kindCount}>{formatCount(count, locale)}</span>
            </Link>
          ))}
        </nav>
      )}
      <p className={styles.text}>{t('legend')}</p>
    </div>
  )
}
