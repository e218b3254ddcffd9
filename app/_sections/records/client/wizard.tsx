'use client'
import { Steps } from 'antd'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { AntdProvider } from '@/app/_ui/client/antd-provider'
import { toast } from '@/app/_ui/client/ask'
import { Dialog, DialogActions, DialogBody } from '@/app/_ui/dialog/client/dialog'
import { sectionHref } from '@/lib/catalogue/section-href'
import { RUN_STATUS } from '@/lib/domain/number-codes'
import styles from '../records.module.css'
import { ItemStep } from './item-step'
import { groupsOf, ParamStep, type ParamStepHandle } from './param-step'
import { ProgressStep } from './progress-step'
import { type CleanBid, useCleanBid } from './use-clean-bid'
import type { WizardData } from './wizard-data'

const STEPS = ['choose', 'params', 'progress'] as const
const LAST = STEPS.length - 1

interface FooterProps {
  readonly step: number
  readonly bid: CleanBid
  onStep(step: number): void
  onStart(): void
  onFinish(): void
}

const hasResults = ({ runs }: CleanBid) => runs.some(({ status }) => status === RUN_STATUS.success)

/** The buttons of the wizard: back, next, start, and at the end on to what was found. */
function Footer({ step, bid, onStep, onStart, onFinish }: FooterProps) {
  const [t, run] = [useTranslations('records.wizard'), useTranslations('results.run')]
  return (
    <DialogActions>
      {step > 0 && (
        <Button disabled={bid.isRunning} onClick={() => onStep(step - 1)}>
          {t('previous')}
        </Button>
      )}
      {step < LAST && (
        <Button kind="primary" onClick={() => onStep(step + 1)}>
          {t('next')}
        </Button>
      )}
      {step === LAST && !bid.hasEnded && (
        <Button kind="primary" icon="play" disabled={bid.isRunning} onClick={onStart}>
          {run('start')}
        </Button>
      )}
      {step === LAST && bid.hasEnded && (
        <Button kind="primary" onClick={onFinish}>
          {t(hasResults(bid) ? 'toOverview' : 'finish')}
        </Button>
      )}
    </DialogActions>
  )
}

/** The chosen items, the current step, and the transitions between steps. */
function useWizard({ openId, items, params }: WizardData) {
  const t = useTranslations('records.wizard')
  const [step, setStep] = useState(0)
  const [codes, setCodes] = useState<readonly string[]>(() =>
    items.filter((item) => item.isDefault).map(({ code }) => code),
  )
  const bid = useCleanBid(openId)
  const chosen = items.filter(({ code }) => codes.includes(code))
  const [values, setValues] = useState(params.values)
  const paramStep = useRef<ParamStepHandle>(null)
  const mayLeave = async () => (await paramStep.current?.abandon()) ?? true
  const goTo = async (next: number) => {
    if (next > 0 && chosen.length === 0) return void toast('warning', t('noneChosen'))
    const handle = paramStep.current
    if (handle && !(next > step ? await handle.finish() : await handle.abandon())) return
    if (next < LAST) bid.reset()
    setStep(next)
  }
  const start = () => bid.start(chosen.map(({ code }) => code))
  const form = { data: { ...params, values }, groups: groupsOf(chosen), onSaved: setValues, ref: paramStep }
  return { step, codes, setCodes, chosen, bid, form, mayLeave, goTo, start }
}

/** The wizard of a clean-bid: items, parameters, progress. */
export function Wizard({ onClose, ...data }: WizardData & { onClose: () => void }) {
  const t = useTranslations('records.wizard')
  const [locale, router] = [useLocale(), useRouter()]
  const { step, codes, setCodes, chosen, bid, form, mayLeave, goTo, start } = useWizard(data)
  const leave = () => {
    onClose()
    // Runs and parameters may have changed.
    router.refresh()
  }
  const finish = async () => {
    if (!(await mayLeave())) return
    if (!hasResults(bid)) return leave()
    onClose()
    router.push(sectionHref(data.openId, 'overview'))
  }
  return (
    <Dialog
      size="wide"
      title={t('open')}
      closeLabel={t('close')}
      closesBeside={false}
      mayClose={mayLeave}
      onClose={leave}
    >
      <AntdProvider locale={locale}>
        <Steps
          className={styles.steps ?? ''}
          size="small"
          current={step}
          items={STEPS.map((name) => ({ key: name, title: t(`steps.${name}`) }))}
        />
      </AntdProvider>
      <DialogBody className={styles.body}>
        {step === 0 && <ItemStep items={data.items} chosen={codes} onChange={setCodes} />}
        {step === 1 && <ParamStep {...form} />}
        {step === LAST && <ProgressStep items={chosen} bid={bid} />}
      </DialogBody>
      <Footer step={step} bid={bid} onStep={goTo} onStart={start} onFinish={finish} />
    </Dialog>
  )
}
