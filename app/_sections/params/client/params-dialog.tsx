'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { paramAccent } from '@/app/_ui/accent'
import { Button } from '@/app/_ui/button'
import { confirm } from '@/app/_ui/client/ask'
import { Dialog, DialogActions, DialogBody } from '@/app/_ui/dialog/client/dialog'
import { formOf, type ParamGroup } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import { paramsDraft } from '../draft-name'
import styles from '../params.module.css'
import { FlagPreview } from './flag-preview'
import { ParamForm } from './param-form'
import { type ParamFormState, useParamForm } from './use-param-form'

export interface StartableAnalysis {
  /** Whether it is running or queued, so that it cannot be started. */
  readonly isGoing: boolean
  start(): Promise<void>
}

interface FooterProps {
  readonly form: ParamFormState
  readonly isGoing: boolean
  readonly mayEdit: boolean
  onCancel(): void
  onSave(): void
  onAnalyse(): void
}

function Footer({ form, isGoing, mayEdit, onCancel, onSave, onAnalyse }: FooterProps) {
  const t = useTranslations('params')
  if (!mayEdit) {
    return (
      <DialogActions>
        <Button onClick={onCancel}>{t('close')}</Button>
      </DialogActions>
    )
  }
  return (
    <DialogActions extra={isGoing && <span className={styles.going}>{t('going')}</span>}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button disabled={form.isSaving} onClick={onSave}>
        {t('save')}
      </Button>
      <Button
        kind="primary"
        disabled={isGoing || form.isSaving}
        aria-busy={form.isSaving}
        onClick={onAnalyse}
      >
        {t('saveAndAnalyse')}
      </Button>
    </DialogActions>
  )
}

/** A dialog to view and change the parameters of one analysis, and to start it with them. */
export function ParamsDialog(props: {
  data: ParamFormData
  group: ParamGroup
  analysis: StartableAnalysis
  onClose: () => void
}) {
  const { data, group, analysis, onClose } = props
  const t = useTranslations('params')
  const router = useRouter()
  const form = useParamForm(data, { draft: paramsDraft(group) })
  const save = async () => {
    if (!(await form.save())) return false
    onClose()
    router.refresh()
    return true
  }
  const analyse = async () => {
    // Saving unchanged values would detach the section from the organisation's defaults.
    const isSame = !form.isDirty && form.problems.length === 0
    if (isSame) onClose()
    if (isSame || (await save())) await analysis.start()
  }
  const mayClose = () => {
    const words = { title: t('unsaved'), text: t('leave'), ok: t('discard'), cancel: t('stay') }
    return !data.mayEdit || !form.isDirty || confirm(words)
  }
  const leave = () => {
    form.giveUp()
    onClose()
  }
  const cancel = async () => {
    if (await mayClose()) leave()
  }
  const preview = <FlagPreview data={data} values={form.values} valid={form.problems.length === 0} />
  const { isGoing } = analysis
  const actions = { form, isGoing, mayEdit: data.mayEdit, onCancel: cancel, onSave: save, onAnalyse: analyse }
  return (
    <Dialog
      size="widest"
      title={t('title')}
      className={paramAccent(data.farmland)}
      closesBeside={!form.isDirty}
      mayClose={mayClose}
      onClose={leave}
    >
      {/* Disabled fields cannot have the focus. */}
      <DialogBody label={data.mayEdit ? undefined : t('title')} className={styles.inDialog}>
        {!data.mayEdit && <p className={styles.readOnly}>{t('readOnly')}</p>}
        <ParamForm
          data={data}
          form={form}
          groups={[group]}
          aside={formOf(group).previews ? { [group]: preview } : {}}
        />
      </DialogBody>
      <Footer {...actions} />
    </Dialog>
  )
}
