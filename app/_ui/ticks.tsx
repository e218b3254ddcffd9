import { getTranslations } from 'next-intl/server'
import { Icon } from './icon'
import styles from './ticks.module.css'

/**
 * Green tick for 1, red cross for 0, — for unknown, with a label for screen readers (`yes`, `no` override it).
 * - `words`: text beside it for everybody
 */
export async function Tick(props: {
  value: number | boolean | null | undefined
  yes?: string
  no?: string
  words?: string
}) {
  const t = await getTranslations('shell.tick')
  if (props.value === null || props.value === undefined) return '—'
  const good = Boolean(props.value)
  const label = good ? (props.yes ?? t('yes')) : (props.no ?? t('no'))
  return (
    <span className={good ? styles.yes : styles.no}>
      <Icon name={good ? 'check' : 'cross'} />
      {props.words ? (
        <span className="text"> {props.words}</span>
      ) : (
        <span className="reader-only">{label}</span>
      )}
    </span>
  )
}
