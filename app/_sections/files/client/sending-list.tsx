'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import { Icon } from '@/app/_ui/icon'
import styles from '../sent.module.css'
import type { Sending } from './use-sending'

function Line({ sending, remove }: { sending: Sending; remove: (id: number) => void }) {
  const t = useTranslations('fromFiles.send')
  const { id, file, state, percent, message } = sending
  const words =
    state === 'failed'
      ? t('failed', { file: file.name, message })
      : state === 'waiting'
        ? t('waiting')
        : t('sending', { percent })
  return (
    <li data-state={state}>
      <span>{state !== 'failed' && file.name}</span>
      <span role={state === 'failed' ? 'alert' : undefined} className="numeric">
        {words}
      </span>
      <button
        type="button"
        className="iconButton"
        aria-label={t(state === 'failed' ? 'dismiss' : 'cancel', { file: file.name })}
        onClick={() => remove(id)}
      >
        <Icon name="cross" />
      </button>
    </li>
  )
}

/** The files on their way, and those that did not arrive. */
export function SendingList(props: {
  sendings: readonly Sending[]
  remove: (id: number) => void
  removeAll: () => void
}) {
  const t = useTranslations('fromFiles.send')
  if (props.sendings.length === 0) return null
  return (
    <ul className={styles.sendings} aria-label={t('list')}>
      {props.sendings.length > 1 && (
        <li>
          <strong className="numeric">{t('rest', { count: props.sendings.length })}</strong>
          <Button small onClick={props.removeAll}>
            {t('cancelAll')}
          </Button>
        </li>
      )}
      {props.sendings.map((sending) => (
        <Line key={sending.id} sending={sending} remove={props.remove} />
      ))}
    </ul>
  )
}
