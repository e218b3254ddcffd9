import { getTranslations } from 'next-intl/server'
import { notAnalysed } from '@/lib/workspace/items/readiness'
import { StartItems } from './client/start-items'
import styles from './records.module.css'

/** The items that are ready and have not been analysed, with a button that starts them; nothing if there are none. */
export async function NotAnalysed({ openId, mayRun }: { openId: string; mayRun: boolean }) {
  const items = await notAnalysed(openId)
  if (items.length === 0) return null
  const [t, names] = [await getTranslations('records'), await getTranslations('analyses')]
  const marks = await getTranslations('marks')
  const listed = items.map(({ analysis }) => names(`${analysis}.title` as never)).join(marks('list'))
  const count = items.length
  return (
    <div className={styles.all}>
      <span>{t('notAnalysed.text', { count, names: listed })}</span>
      {mayRun && (
        <StartItems
          openId={openId}
          codes={items.map(({ code }) => code)}
          label={t('notAnalysed.start', { count })}
          failed={t('wizard.callFailed')}
        />
      )}
    </div>
  )
}
