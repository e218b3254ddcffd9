'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { follow } from '@/app/_analyses/results/client/use-run'
import { Button } from '@/app/_ui/button'
import { StateTag } from '@/app/_ui/state-tag'
import { isActive, RUN_STATUS } from '@/lib/domain/number-codes'
import styles from '../records.module.css'
import { toneOf } from '../state'
import { ProgressBar, percentOf } from './progress-bar'
import { useCancel } from './use-cancel'
import type { CleanBid, ItemRun, RunAction } from './use-clean-bid'
import type { WizardItem } from './wizard-data'

function Follower({ runId, dispatch }: { runId: number; dispatch: (action: RunAction) => void }) {
  useEffect(
    () =>
      follow(runId, {
        onProgress: (progress) => dispatch({ type: 'reported', runId, status: RUN_STATUS.running, progress }),
        onDone: (note) => dispatch({ type: 'reported', runId, status: RUN_STATUS.success, note }),
        onFailed: (code, reason) =>
          dispatch({ type: 'reported', runId, status: RUN_STATUS.failed, failure: { code, reason } }),
        onLost: () => dispatch({ type: 'reported', runId, status: null }),
      }),
    [runId, dispatch],
  )
  return null
}

/** The state of an item, in words. */
function ItemText({ run }: { run: ItemRun | undefined }) {
  const [t, live] = [useTranslations('results.run'), useTranslations('records.live')]
  if (!run) return null
  if (run.status === null) return live('lost')
  if (run.failure) return run.failure.reason
  if (run.status === RUN_STATUS.pending) return t('waiting')
  if (run.note) return run.note
  return run.status === RUN_STATUS.running && run.progress?.step ? t('step', { ...run.progress }) : null
}

/** The number of clues of a finished item, linked to them. */
function ItemClues({ item, run }: { item: WizardItem; run: ItemRun | undefined }) {
  const { shown, href } = item
  if (run?.status !== RUN_STATUS.success || shown?.runId !== run.runId || href === null) return null
  return (
    <a className={styles.clues} href={href}>
      {shown.text}
    </a>
  )
}

function ItemRow(props: {
  item: WizardItem
  run: ItemRun | undefined
  stopping: boolean
  onCancel: (runId: number) => void
}) {
  const { item, run, stopping } = props
  const { name } = item
  const [t, live] = [useTranslations('results.run'), useTranslations('records.live')]
  const states = useTranslations('codes.calcStatus')
  const status = run?.status ?? RUN_STATUS.pending
  const canStop = run && run.status !== null && isActive(run.status)
  const percent = status === RUN_STATUS.success ? 100 : run?.progress ? percentOf(run.progress) : 0
  return (
    <li className={styles.progress}>
      <span className="breakable">{name}</span>
      <StateTag tone={run?.note ? 'busy' : toneOf(status)}>{states(String(status) as never)}</StateTag>
      <ProgressBar percent={percent} label={name} />
      <span className={styles.progressEnd}>
        {canStop && (
          <Button
            small
            disabled={stopping}
            aria-label={live('cancelFor', { name })}
            onClick={() => props.onCancel(run.runId)}
          >
            {stopping ? t('cancelling') : t('cancel')}
          </Button>
        )}
      </span>
      <span className={styles.progressText} role="status">
        <ItemClues item={item} run={run} />
        <ItemText run={run} />
      </span>
    </li>
  )
}

/**
 * Step 2: the chosen items and their progress. Browsers limit the connections per host, so only the next run and
 * those being cancelled are followed.
 */
export function ProgressStep({ items, bid }: { items: readonly WizardItem[]; bid: CleanBid }) {
  const t = useTranslations('records.wizard')
  const { cancelling, cancel } = useCancel()
  const going = bid.runs.filter(({ status }) => status !== null && isActive(status))
  const followed = going.filter(({ runId }, at) => at === 0 || cancelling.includes(runId))
  return (
    <>
      <p className={styles.quiet}>{t(bid.isRunning ? 'mayClose' : 'order')}</p>
      <ul>
        {items.map((item) => {
          const run = bid.runs.find(({ code }) => code === item.code)
          const stopping = run !== undefined && cancelling.includes(run.runId)
          return <ItemRow key={item.code} item={item} run={run} stopping={stopping} onCancel={cancel} />
        })}
      </ul>
      {followed.map(({ runId }) => (
        <Follower key={runId} runId={runId} dispatch={bid.dispatch} />
      ))}
    </>
  )
}
