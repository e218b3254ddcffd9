'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm } from '@/app/_ui/client/ask'
import styles from '../results.module.css'
import { useExport } from './use-export'
import { type RunControl, useRun } from './use-run'

interface Control extends RunControl {
  readonly service: string
  readonly openId: string
}

const RunContext = createContext<Control | null>(null)

/** The control of the page's analysis, for components inside its page. */
export function useControl(): Control {
  const control = useContext(RunContext)
  if (!control) throw new Error('outside of RunProvider')
  return control
}

/** Shared by the buttons and the progress bar of a result page: the current run. */
export function RunProvider(props: {
  service: string
  openId: string
  goingId: number | null
  children: ReactNode
}) {
  const { service, openId } = props
  const run = useRun(service, openId, props.goingId)
  return <RunContext value={{ ...run, service, openId }}>{props.children}</RunContext>
}

/** Starts the analysis after a confirmation. `known`: whether results are shown, and whether they are out of date. */
export function StartButton({ known }: { known?: 'present' | 'old' }) {
  const t = useTranslations('results.run')
  const { runId, starting, start } = useControl()
  const label = t(known ? 'again' : 'start')
  const ask = async () => {
    const question = { title: label, text: t('confirm'), ok: t('ok'), cancel: t('cancel') }
    if (await confirm(question)) await start()
  }
  return (
    <Button
      kind={known === 'present' ? 'default' : 'primary'}
      icon="play"
      disabled={runId !== null || starting}
      onClick={ask}
    >
      {label}
    </Button>
  )
}

/** Creates the workbook and downloads it. */
export function ExportButton() {
  const t = useTranslations('results.run')
  const { service, openId } = useControl()
  const { working, make } = useExport(service, openId)
  return (
    <Button icon="download" title={t('export')} disabled={working} aria-busy={working} onClick={() => make()}>
      {working ? t('exporting') : t('export')}
    </Button>
  )
}

/** The progress of the run, if there is one. */
export function RunBar() {
  const t = useTranslations('results.run')
  const { runId, progress, starting, cancelling, cancel } = useControl()
  if (runId === null && !starting) return null
  const percent = progress && progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : 0
  const step = progress?.step
    ? t('step', { step: progress.step, done: progress.done, total: progress.total })
    : t('waiting')
  return (
    <section className={styles.runBar} aria-label={t('progress')}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={progress ? styles.fill : styles.waiting}
          style={{ width: `${progress ? percent : 100}%` }}
        />
      </div>
      <span className={styles.runText} role="status">
        {cancelling ? t('cancelling') : step}
        <span className="numeric"> {percent}%</span>
      </span>
      <Button small disabled={runId === null || cancelling} onClick={cancel}>
        {t('cancelRun')}
      </Button>
    </section>
  )
}
